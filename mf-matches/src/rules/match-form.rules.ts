import {
  limits,
  sports,
  type CreateMatch,
  type Currency,
  type EditMatch,
  type FieldProblem,
  type MatchCopy,
  type MatchDetail,
  type SportId,
  type TeamCard,
} from '@homeground/shared/contracts';
import { momentOf, usualStart, wallOf } from './wall-clock.rules';

/** Values of the form: the wire type, with the start as local time (`2026-05-01T19:00`). */
export type MatchValues = Required<Omit<CreateMatch, 'rematchOf'>>;
type Written = Omit<MatchValues, 'teamId' | 'sport' | 'weeks'>;

const { level, startsIn } = limits.match;

/** Defaults that depend on side and sport; other fields keep their values. */
export function sportDefaults(sport: SportId, team: { readonly level?: number } | null) {
  const rule = sports[sport];
  const near = (step: number) =>
    Math.min(level.max, Math.max(level.min, (team ? (team.level ?? limits.team.level.default) : 3) + step));
  return {
    sport,
    minutes: rule.minutes,
    playersPerSide: team ? rule.playersPerSide : 1,
    levelFrom: near(-1),
    levelTo: near(1),
  };
}

type SportsOfTeam = Pick<TeamCard, 'sport' | 'level' | 'otherSports'>;

export function sportsOf({ sport, otherSports }: Omit<SportsOfTeam, 'level'>): SportId[] {
  return [sport, ...otherSports.map((other) => other.sport)];
}

/** Returns the first sport that both teams play, or the main sport of the challenged team. */
export function commonSport(mine: Omit<SportsOfTeam, 'level'>, theirs: Omit<SportsOfTeam, 'level'>): SportId {
  return sportsOf(theirs).find((sport) => sportsOf(mine).includes(sport)) ?? theirs.sport;
}

/** Returns the level of a team in one of its sports. */
export function levelOf({ sport, level, otherSports }: SportsOfTeam, played: SportId): number {
  return sport === played ? level : (otherSports.find((other) => other.sport === played)?.level ?? level);
}

interface FormContext {
  readonly now: number;
  readonly timeZone: string;
  readonly currency: Currency;
  /** The last post of the side. */
  readonly last?: MatchCopy | null;
}

/** Returns the default values of a new post: those of the side's last post, or the usual ones of the sport. */
export function freshValues(
  team: TeamCard | null,
  { now, timeZone, currency, last = null }: FormContext,
): MatchValues {
  const usual = usualValues(team, { now, timeZone, currency });
  if (!last || (team && !sportsOf(team).includes(last.sport))) return usual;
  return { ...usual, ...last, startAt: usual.startAt, timeZone };
}

/** Defaults for a user without a team, who creates one in the form. */
export function beginnersValues(context: Omit<FormContext, 'last'>): MatchValues {
  return { ...usualValues(null, context), ...sportDefaults('futsal', {}) };
}

/** Replaces the defaults of a form. Fields that the user has edited keep their values. */
export function replaceDefaults(values: MatchValues, was: MatchValues, now: MatchValues): MatchValues {
  const untouched = (Object.keys(now) as (keyof MatchValues)[]).filter((name) => values[name] === was[name]);
  return {
    ...values,
    ...Object.fromEntries(untouched.map((name) => [name, now[name]])),
    teamId: now.teamId,
    sport: now.sport,
  };
}

function usualValues(
  team: TeamCard | null,
  { now, timeZone, currency }: Omit<FormContext, 'last'>,
): MatchValues {
  return {
    teamId: team?.id ?? null,
    ...sportDefaults(team?.sport ?? 'tennis', team),
    title: '',
    content: '',
    startAt: usualStart(now, timeZone),
    venueState: 'HOST_WILL_BOOK',
    venueName: '',
    venueAddress: '',
    latitude: null,
    longitude: null,
    costPerTeam: 0,
    currency,
    costNote: '',
    gender: 'ANY',
    rules: '',
    rated: true,
    timeZone,
    weeks: 1,
  };
}

export function copiedValues(copy: MatchCopy, now: number): MatchValues {
  return { ...copy, startAt: usualStart(now, copy.timeZone), weeks: 1 };
}

export function editedValues(match: MatchDetail): MatchValues {
  return {
    teamId: match.host.teamId,
    sport: match.sport,
    ...writtenOf(match),
    startAt: wallOf(Date.parse(match.startAt), match.timeZone),
    weeks: 1,
  };
}

/** Fields that the host wrote, taken from the public match. */
export function writtenOf(match: MatchDetail): Written {
  return {
    title: match.title,
    content: match.content,
    startAt: match.startAt,
    minutes: match.minutes,
    playersPerSide: match.playersPerSide,
    venueState: match.venueState,
    venueName: match.venueName,
    venueAddress: match.venueAddress,
    latitude: match.pointIsExact ? match.latitude : null,
    longitude: match.pointIsExact ? match.longitude : null,
    costPerTeam: match.costPerTeam,
    currency: match.currency,
    costNote: match.costNote,
    levelFrom: match.levelFrom,
    levelTo: match.levelTo,
    gender: match.gender,
    rules: match.rules,
    rated: match.rated,
    timeZone: match.timeZone,
  };
}

/** Texts that are posted when the user wrote none. */
export interface DefaultWords {
  readonly title: string;
  readonly content: string;
}

/** Fields that have a default, folded until the user opens them. */
export const foldedFields = [
  'title',
  'content',
  'gender',
  'levelFrom',
  'levelTo',
  'costPerTeam',
  'currency',
  'costNote',
  'rules',
  'rated',
] as const;

const texts = ['title', 'content', 'venueName', 'venueAddress', 'costNote', 'rules'] as const;

export function toCreate(values: MatchValues, words?: DefaultWords): CreateMatch {
  const body: CreateMatch = { ...values, startAt: momentOf(values.startAt, values.timeZone) };
  for (const name of texts) body[name] = body[name].trim();
  body.title ||= words?.title ?? '';
  body.content ||= words?.content ?? '';
  if (values.weeks === 1) delete body.weeks;
  return body;
}

/** Returns only fields that differ from the original values, so that changes by others in other fields survive. */
export function toEdit(values: MatchValues, base: MatchDetail): EditMatch {
  const { teamId: _team, sport: _sport, weeks: _weeks, ...now } = toCreate(values);
  const was = writtenOf(base);
  // An unchanged field keeps the exact instant: when clocks go back, one local time means two instants.
  const isSameStart =
    values.timeZone === base.timeZone && values.startAt === wallOf(Date.parse(base.startAt), base.timeZone);
  const changed = Object.entries(now).filter(([name, value]) =>
    name === 'startAt' && isSameStart ? false : !same(name, value, was[name as keyof Written]),
  );
  return { ...Object.fromEntries(changed), version: base.version };
}

function same(name: string, first: unknown, second: unknown): boolean {
  return name === 'startAt' ? Date.parse(String(first)) === Date.parse(String(second)) : first === second;
}

const terms = [
  'startAt',
  'minutes',
  'venueState',
  'venueName',
  'venueAddress',
  'latitude',
  'longitude',
  'costPerTeam',
  'currency',
  'playersPerSide',
];

/** Whether time, place, cost or size changed, so that applicants must agree again (SPEC 5.4). */
export function changesTerms(values: MatchValues, base: MatchDetail): boolean {
  return Object.keys(toEdit(values, base)).some((name) => terms.includes(name));
}

/**
 * Merges the version that another manager saved first: fields that the user did not touch take its values, the others stay.
 * Returns the names of the fields that differ now.
 */
export function mergeEdit(
  values: MatchValues,
  base: MatchDetail,
  fresh: MatchDetail,
): { readonly values: MatchValues; readonly theirs: readonly (keyof Written)[] } {
  const mine = toEdit(values, base);
  const theirs = (Object.keys(writtenOf(base)) as (keyof Written)[]).filter(
    (name) => !same(name, writtenOf(fresh)[name], writtenOf(base)[name]),
  );
  const untouched = theirs.filter((name) => !(name in mine));
  const news = editedValues(fresh);
  return {
    values: { ...values, ...Object.fromEntries(untouched.map((name) => [name, news[name]])) },
    theirs,
  };
}

/** Checks across fields and against the clock, which a schema cannot express (SPEC 5.1). */
export function problemsBetween(
  values: MatchValues,
  now: number,
  startIsNew: boolean,
): Partial<Record<keyof MatchValues, FieldProblem>> {
  const problems: Partial<Record<keyof MatchValues, FieldProblem>> = {};
  const start = Date.parse(momentOf(values.startAt, values.timeZone));
  if (Number.isNaN(start)) problems.startAt = 'required';
  else if (startIsNew && start < now + startsIn.minMinutes * 60_000) problems.startAt = 'too_small';
  else if (startIsNew && start > now + startsIn.maxDays * 86_400_000) problems.startAt = 'too_large';
  if (values.levelFrom > values.levelTo) problems.levelTo = 'too_small';
  if (values.venueState === 'BOOKED' && values.venueName.trim() === '') problems.venueName = 'required';
  return problems;
}
