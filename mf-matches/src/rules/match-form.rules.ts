import {
  type CreateMatch,
  type Currency,
  type EditMatch,
  type FieldProblem,
  fromWallClock,
  limits,
  type MatchCopy,
  type MatchDetail,
  type SportId,
  sports,
  type TeamCard,
  toWallClock,
} from '@homeground/shared/contracts';
import { usualStart } from './usual-start.rules';

/** Values of the form. They have the type of the request, but the start is a local time (`2026-05-01T19:00`). */
export type MatchValues = Required<Omit<CreateMatch, 'rematchOf'>>;
type HostFields = Omit<MatchValues, 'teamId' | 'sport' | 'weeks'>;

const { level, startsIn } = limits.match;

/** Returns the default values that depend on side and sport. */
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

/** Returns the first sport that both teams play, else the main sport of the challenged team. */
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

/** Returns the default values for a user without a team, who creates a team in the form. */
export function beginnersValues(context: Omit<FormContext, 'last'>): MatchValues {
  return { ...usualValues(null, context), ...sportDefaults('futsal', {}) };
}

/** Replaces the default values of a form by other defaults. Fields that the user has edited keep their values. */
export function replaceDefaults(values: MatchValues, previous: MatchValues, now: MatchValues): MatchValues {
  const untouched = (Object.keys(now) as (keyof MatchValues)[]).filter(
    (name) => values[name] === previous[name],
  );
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
    startAt: toWallClock(match.startAt, match.timeZone),
    weeks: 1,
  };
}

/** Returns the fields that the host has written, taken from the match. */
export function writtenOf(match: MatchDetail): HostFields {
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

/** Texts that are posted if the user writes none. */
export interface DefaultWords {
  readonly title: string;
  readonly content: string;
}

/** Fields that have a default value. They are folded until the user opens them. */
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
  const body: CreateMatch = { ...values, startAt: fromWallClock(values.startAt, values.timeZone) ?? '' };
  for (const name of texts) body[name] = body[name].trim();
  body.title ||= words?.title ?? '';
  body.content ||= words?.content ?? '';
  if (values.weeks === 1) delete body.weeks;
  return body;
}

/** Returns only the fields that differ from the original values, so that other users' changes of the other fields survive. */
export function toEdit(values: MatchValues, base: MatchDetail): EditMatch {
  const { teamId: _team, sport: _sport, weeks: _weeks, ...now } = toCreate(values);
  const original = writtenOf(base);
  // If the field is unchanged, the exact moment is sent, because a local time occurs twice when clocks go back.
  const isSameStart =
    values.timeZone === base.timeZone && values.startAt === toWallClock(base.startAt, base.timeZone);
  const changed = Object.entries(now).filter(([name, value]) =>
    name === 'startAt' && isSameStart ? false : !isSameValue(name, value, original[name as keyof HostFields]),
  );
  return { ...Object.fromEntries(changed), version: base.version };
}

function isSameValue(name: string, first: unknown, second: unknown): boolean {
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

/** Returns whether time, place, cost or size changed, so that applicants must agree again (SPEC 5.4). */
export function changesTerms(values: MatchValues, base: MatchDetail): boolean {
  return Object.keys(toEdit(values, base)).some((name) => terms.includes(name));
}

/**
 * Merges the typed values with a version that another manager has saved first. Fields that the user has not edited get the values of that
 * version; edited fields stay. Also returns the names of the edited fields that now differ.
 */
export function mergeEdit(
  values: MatchValues,
  base: MatchDetail,
  fresh: MatchDetail,
): { readonly values: MatchValues; readonly theirs: readonly (keyof HostFields)[] } {
  const typedChanges = toEdit(values, base);
  const theirs = (Object.keys(writtenOf(base)) as (keyof HostFields)[]).filter(
    (name) => !isSameValue(name, writtenOf(fresh)[name], writtenOf(base)[name]),
  );
  const untouched = theirs.filter((name) => !(name in typedChanges));
  const news = editedValues(fresh);
  return {
    values: { ...values, ...Object.fromEntries(untouched.map((name) => [name, news[name]])) },
    theirs,
  };
}

/** Returns problems between fields and problems with the current time, which a schema cannot express (SPEC 5.1). */
export function problemsBetween(
  values: MatchValues,
  now: number,
  startIsNew: boolean,
): Partial<Record<keyof MatchValues, FieldProblem>> {
  const problems: Partial<Record<keyof MatchValues, FieldProblem>> = {};
  const start = Date.parse(fromWallClock(values.startAt, values.timeZone) ?? '');
  if (Number.isNaN(start)) problems.startAt = 'required';
  else if (startIsNew && start < now + startsIn.minMinutes * 60_000) problems.startAt = 'too_small';
  else if (startIsNew && start > now + startsIn.maxDays * 86_400_000) problems.startAt = 'too_large';
  if (values.levelFrom > values.levelTo) problems.levelTo = 'too_small';
  if (values.venueState === 'BOOKED' && values.venueName.trim() === '') problems.venueName = 'required';
  return problems;
}
