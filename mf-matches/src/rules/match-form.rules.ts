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
  termFields,
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
  const levelNear = (step: number) =>
    Math.min(level.max, Math.max(level.min, (team ? (team.level ?? limits.team.level.default) : 3) + step));
  return {
    sport,
    minutes: rule.minutes,
    playersPerSide: team ? rule.playersPerSide : 1,
    levelFrom: levelNear(-1),
    levelTo: levelNear(1),
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
export function levelOf({ sport, level, otherSports }: SportsOfTeam, playedSport: SportId): number {
  return sport === playedSport
    ? level
    : (otherSports.find((other) => other.sport === playedSport)?.level ?? level);
}

interface FormContext {
  readonly now: number;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly lastPost?: MatchCopy | null;
}

/**
 * Returns the default values of a new post: those of the side's last post, or the usual values of the sport. The title is not copied,
 * because it may speak of the day of the last match.
 */
export function newPostValues(
  team: TeamCard | null,
  { now, timeZone, currency, lastPost = null }: FormContext,
): MatchValues {
  const usual = usualValues(team, { now, timeZone, currency });
  if (!lastPost || (team && !sportsOf(team).includes(lastPost.sport))) return usual;
  return { ...usual, ...lastPost, title: '', startAt: usual.startAt, timeZone };
}

/** Returns the default values for a user without a team, who creates a team in the form. */
export function valuesWithoutTeam(context: Omit<FormContext, 'lastPost'>): MatchValues {
  return { ...usualValues(null, context), ...sportDefaults('futsal', {}) };
}

/** Replaces the default values of a form by other defaults. Fields that the user has edited keep their values. */
export function replaceDefaults(
  values: MatchValues,
  oldDefaults: MatchValues,
  newDefaults: MatchValues,
): MatchValues {
  const untouchedFields = (Object.keys(newDefaults) as (keyof MatchValues)[]).filter(
    (name) => values[name] === oldDefaults[name],
  );
  return {
    ...values,
    ...Object.fromEntries(untouchedFields.map((name) => [name, newDefaults[name]])),
    teamId: newDefaults.teamId,
    sport: newDefaults.sport,
  };
}

function usualValues(
  team: TeamCard | null,
  { now, timeZone, currency }: Omit<FormContext, 'lastPost'>,
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

export function formValuesOf(match: MatchDetail): MatchValues {
  return {
    teamId: match.host.teamId,
    sport: match.sport,
    ...hostFieldsOf(match),
    startAt: toWallClock(match.startAt, match.timeZone),
    weeks: 1,
  };
}

/** Returns the fields of a match that its host has written. */
export function hostFieldsOf(match: MatchDetail): HostFields {
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

const textFields = ['title', 'content', 'venueName', 'venueAddress', 'costNote', 'rules'] as const;

export function toCreate(values: MatchValues, words?: DefaultWords): CreateMatch {
  const body: CreateMatch = { ...values, startAt: fromWallClock(values.startAt, values.timeZone) ?? '' };
  for (const name of textFields) body[name] = body[name].trim();
  body.title ||= words?.title ?? '';
  body.content ||= words?.content ?? '';
  // A person who posts alone sees no size, so a size chosen for a team before must not be sent.
  if (values.teamId === null) body.playersPerSide = 1;
  if (values.weeks === 1) delete body.weeks;
  return body;
}

/** Returns only the fields that differ from the original values, so that other users' changes of the other fields survive. */
export function toEdit(values: MatchValues, base: MatchDetail): EditMatch {
  const { teamId: _team, sport: _sport, weeks: _weeks, ...body } = toCreate(values);
  const original = hostFieldsOf(base);
  // An unchanged local time keeps the exact start, because a local time occurs twice when clocks go back.
  const isSameStart =
    values.timeZone === base.timeZone && values.startAt === toWallClock(base.startAt, base.timeZone);
  const changedFields = Object.entries(body).filter(([name, value]) =>
    name === 'startAt' && isSameStart ? false : !isSameValue(name, value, original[name as keyof HostFields]),
  );
  return { ...Object.fromEntries(changedFields), version: base.version };
}

function isSameValue(name: string, first: unknown, second: unknown): boolean {
  return name === 'startAt' ? Date.parse(String(first)) === Date.parse(String(second)) : first === second;
}

/** Returns whether time, place, cost or size changed, so that applicants must agree again (SPEC 5.4). */
export function changesTerms(values: MatchValues, base: MatchDetail): boolean {
  const edit = toEdit(values, base);
  return termFields.some((name) => name in edit);
}

/**
 * Merges the typed values with a version that another manager has saved first. Fields that the user has not edited get the values of that
 * version; edited fields stay. `theirFields` are the names of the fields that the other manager has changed to another value than the typed
 * one. `isAlreadySaved` is true if the saved version has all typed values, for example because the response of the first try was lost.
 */
export function mergeEdit(
  values: MatchValues,
  base: MatchDetail,
  latest: MatchDetail,
): {
  readonly values: MatchValues;
  readonly theirFields: readonly (keyof HostFields)[];
  readonly isAlreadySaved: boolean;
} {
  const typedChanges = toEdit(values, base);
  const unsavedChanges = toEdit(values, latest);
  const theirFields = (Object.keys(hostFieldsOf(base)) as (keyof HostFields)[]).filter(
    (name) =>
      !isSameValue(name, hostFieldsOf(latest)[name], hostFieldsOf(base)[name]) &&
      (!(name in typedChanges) || name in unsavedChanges),
  );
  const untouchedFields = theirFields.filter((name) => !(name in typedChanges));
  const latestValues = formValuesOf(latest);
  return {
    values: { ...values, ...Object.fromEntries(untouchedFields.map((name) => [name, latestValues[name]])) },
    theirFields,
    isAlreadySaved:
      theirFields.length === 0 &&
      !Object.keys(typedChanges).some((name) => name !== 'version' && name in unsavedChanges),
  };
}

/** Returns problems that concern several fields or the current time. A schema cannot express them (SPEC 5.1). */
export function crossFieldProblems(
  values: MatchValues,
  now: number,
  isNewStart: boolean,
): Partial<Record<keyof MatchValues, FieldProblem>> {
  const problems: Partial<Record<keyof MatchValues, FieldProblem>> = {};
  const start = Date.parse(fromWallClock(values.startAt, values.timeZone) ?? '');
  if (Number.isNaN(start)) problems.startAt = 'required';
  else if (isNewStart && start < now + startsIn.minMinutes * 60_000) problems.startAt = 'too_small';
  else if (isNewStart && start > now + startsIn.maxDays * 86_400_000) problems.startAt = 'too_large';
  if (values.levelFrom > values.levelTo) problems.levelTo = 'too_small';
  if (values.venueState === 'BOOKED' && values.venueName.trim() === '') problems.venueName = 'required';
  return problems;
}
