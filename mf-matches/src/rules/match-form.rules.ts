import {
  limits,
  sports,
  type CreateMatch,
  type EditMatch,
  type FieldProblem,
  type MatchCopy,
  type MatchDetail,
  type SportId,
  type TeamCard,
} from '@homeground/shared/contracts';
import { momentOf, usualStart, wallOf } from './wall-clock.rules';

/** What the form holds: the wire type, but the start as it is read off the wall (`2026-05-01T19:00`). */
export type MatchValues = Required<Omit<CreateMatch, 'rematchOf'>>;
type Written = Omit<CreateMatch, 'teamId' | 'sport' | 'weeks' | 'rematchOf'>;

const { level, startsIn } = limits.match;

/** What changes with the side and the sport; everything else stays as it was typed. */
export function sportDefaults(sport: SportId, team: Pick<TeamCard, 'level'> | null) {
  const rule = sports[sport];
  const near = (step: number) => Math.min(level.max, Math.max(level.min, (team?.level ?? 3) + step));
  return {
    sport,
    minutes: rule.minutes,
    playersPerSide: team ? rule.playersPerSide : 1,
    levelFrom: near(-1),
    levelTo: near(1),
  };
}

export function freshValues(team: TeamCard | null, now: number, timeZone: string): MatchValues {
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

/** What the host wrote, out of the match as everybody sees it. */
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
    costNote: match.costNote,
    levelFrom: match.levelFrom,
    levelTo: match.levelTo,
    gender: match.gender,
    rules: match.rules,
    rated: match.rated,
    timeZone: match.timeZone,
  };
}

const texts = ['title', 'content', 'venueName', 'venueAddress', 'costNote', 'rules'] as const;

export function toCreate(values: MatchValues): CreateMatch {
  const body: CreateMatch = { ...values, startAt: momentOf(values.startAt, values.timeZone) };
  for (const name of texts) body[name] = body[name].trim();
  if (values.weeks === 1) delete body.weeks;
  return body;
}

/** Only what differs from what the form was filled from: a change of somebody else in another field stays. */
export function toEdit(values: MatchValues, base: MatchDetail): EditMatch {
  const { teamId: _team, sport: _sport, weeks: _weeks, ...now } = toCreate(values);
  const was = writtenOf(base);
  // Untouched on the wall is untouched: of an hour that comes twice it stays the one that was meant.
  const stays =
    values.timeZone === base.timeZone && values.startAt === wallOf(Date.parse(base.startAt), base.timeZone);
  const changed = Object.entries(now).filter(([name, value]) =>
    name === 'startAt' && stays ? false : !same(name, value, was[name as keyof Written]),
  );
  return { ...Object.fromEntries(changed), version: base.version };
}

function same(name: string, one: unknown, other: unknown): boolean {
  return name === 'startAt' ? Date.parse(String(one)) === Date.parse(String(other)) : one === other;
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
  'playersPerSide',
];

/** Time, place, cost or size: who applied is asked again (SPEC 5.4). */
export function changesTerms(values: MatchValues, base: MatchDetail): boolean {
  return Object.keys(toEdit(values, base)).some((name) => terms.includes(name));
}

/**
 * Somebody else on the side saved first. What I did not touch takes their value, what I typed stays; named is what differs now.
 */
export function merged(
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

/** What no schema can say: how the fields fit together and to the clock (SPEC 5.1). */
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
