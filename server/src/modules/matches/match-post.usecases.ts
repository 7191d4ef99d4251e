import {
  shiftInLocalTime,
  limits,
  type CreateMatch,
  type Currency,
  type LastPosts,
  type MatchCopy,
  type MatchesCreated,
  type TeamRegion,
} from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { cellOf, type Position, shownPoint } from '../geo';
import { currencyOf } from './currency.rules';
import { listSecret } from '../../platform/paging/list-secret.repository';
import type { MatchDeps } from './match-deps';
import { scheduleTimedJobs } from './match-clock.usecases';
import { requireViewer } from './match-list.usecases';
import { problemsOfMatch, tidy, type WrittenFields } from './match-terms.rules';
import { lastPostsOf } from './last-posts.repository';
import type { MatchRow, NewMatch } from './match-row.repository';
import { findMatch, insertMatches } from './matches.repository';
import { expirePostsOf, freeSlots } from './open-posts.repository';
import { locationNeeded, notYourMatch, tooManyOpenMatches } from './matches.errors';
import { inviteToRematch, ledSide } from './rematch.usecases';
import { levelInSport } from '../teams';
import { lockSide, type MatchViewer, type ViewerTeam } from './sides.repository';
import { wallClockOf } from '../../platform/wall-clock.rules';

const day = 86_400_000;

/** Data of new posts, read and checked before the transaction. */
export interface MatchPost {
  readonly viewer: MatchViewer;
  readonly team: ViewerTeam | null;
  readonly written: WrittenFields;
  readonly sport: CreateMatch['sport'];
  readonly starts: readonly Date[];
  /** Match whose opponent gets the first invitation to this rematch. */
  readonly rematchOf: string | null;
  readonly place: StoredPlace;
  /** Only this team sees the post (SPEC 5.6). */
  readonly challengedTeamId?: string;
}

export type StoredPlace = Pick<NewMatch, 'lat' | 'lng' | 'cell' | 'point_is_exact' | 'region'>;

export async function prepareMatchPost(
  deps: MatchDeps,
  userId: string,
  form: CreateMatch,
): Promise<MatchPost> {
  const { teamId, sport, weeks = 1, rematchOf = null, ...fields } = form;
  const viewer = await requireViewer(deps, userId);
  const team = requireLedTeam(viewer, teamId);
  const side = { teamId, name: team?.name ?? viewer.nickname };
  await deps.results.requireNotSuspended(deps.db, viewer, side, deps.clock.now());
  const written = tidy(fields);
  const problems = problemsOfMatch(written, {
    kind: team ? 'TEAM' : 'INDIVIDUAL',
    now: deps.clock.now(),
    startIsNew: true,
  });
  if (team && levelInSport(team, sport) === null) problems['sport'] = 'not_allowed';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const starts = startsOf(written, weeks, deps.clock.now());
  const place = await placeOf(deps, written, await fallbackPlace(deps, viewer, team));
  const currency =
    written.currency ?? (await currencyAt(deps, { latitude: place.lat, longitude: place.lng }));
  return { viewer, team, written: { ...written, currency }, sport, starts, rematchOf, place };
}

function requireLedTeam({ teams }: MatchViewer, teamId: string | null): ViewerTeam | null {
  if (teamId === null) return null;
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw notFound();
  if (!team.leads) throw notYourMatch();
  return team;
}

/** Returns the currency at a place; Korean won where no country is known, as on the open sea. */
export async function currencyAt({ placeAt }: MatchDeps, position: Position): Promise<Currency> {
  const place = await placeAt(position);
  return currencyOf(place?.country ?? 'KR');
}

function startsOf(
  { startAt, timeZone }: Pick<WrittenFields, 'startAt' | 'timeZone'>,
  weeks: number,
  now: Date,
): Date[] {
  const starts = Array.from(
    { length: weeks },
    (_, week) => new Date(shiftInLocalTime(Date.parse(startAt), timeZone, week * 7 * day)),
  );
  const latest = now.getTime() + limits.match.startsIn.maxDays * day;
  if (starts.some((start) => start.getTime() > latest)) throw invalidFields({ weeks: 'too_large' });
  return starts;
}

/** Place of a match: a point that may be public, and the names of its neighbourhood. */
export interface MatchPlace {
  readonly point: Position;
  readonly region: TeamRegion | null;
}

/** Returns the place of a match for which the host chose no point. */
async function fallbackPlace(
  deps: MatchDeps,
  viewer: MatchViewer,
  team: ViewerTeam | null,
): Promise<MatchPlace | null> {
  if (team) return { point: team.position, region: team.region };
  return viewer.position && fallbackPlaceOfPerson(deps, viewer.userId, viewer.position);
}

/** Returns a blurred point: a user's own position must stay hidden from callers that measure distances from many points (SPEC 3.3). */
export async function fallbackPlaceOfPerson(
  deps: MatchDeps,
  userId: string,
  home: Position,
): Promise<MatchPlace> {
  const names = await deps.placeAt(home);
  return {
    point: shownPoint(await listSecret(deps.db), userId, home),
    region: names && { ko: names.ko, en: names.en },
  };
}

/** Returns the columns of the named point, or else of the fallback (SPEC 5.1). */
export async function placeOf(
  deps: MatchDeps,
  { latitude, longitude }: Pick<WrittenFields, 'latitude' | 'longitude'>,
  fallback: MatchPlace | null,
): Promise<StoredPlace> {
  const isNamed = latitude !== null && longitude !== null;
  const place = isNamed ? await namedPlace(deps, { latitude, longitude }) : fallback;
  if (!place) throw locationNeeded();
  return {
    lat: place.point.latitude,
    lng: place.point.longitude,
    cell: cellOf(place.point),
    point_is_exact: isNamed,
    region: place.region && JSON.stringify(place.region),
  };
}

async function namedPlace(deps: MatchDeps, point: Position): Promise<MatchPlace> {
  const names = await deps.placeAt(point);
  return { point, region: names && { ko: names.ko, en: names.en } };
}

export async function postMatches(deps: MatchDeps, trx: Trx, post: MatchPost): Promise<MatchesCreated> {
  const { viewer, starts, rematchOf } = post;
  const now = deps.clock.now();
  const side = { teamId: post.team?.id ?? null, userId: viewer.userId };
  await lockSide(trx, side);
  // Since the first check, the team may have been disbanded or suspended or given up this sport, and the user may have left it.
  const currentViewer = await requireViewer({ db: trx }, viewer.userId);
  const team = requireLedTeam(currentViewer, side.teamId);
  const name = team?.name ?? currentViewer.nickname;
  await deps.results.requireNotSuspended(trx, currentViewer, { teamId: side.teamId, name }, now);
  if (team && levelInSport(team, post.sport) === null) throw invalidFields({ sport: 'not_allowed' });
  await expirePostsOf(trx, side, now);
  const slots = await freeSlots(trx, side);
  if (slots.length < starts.length) throw tooManyOpenMatches();
  const seriesId = starts.length > 1 ? deps.newId() : null;
  const rows = starts.map((startAt, index) => ({
    ...newMatchRow(deps, post, startAt, now),
    open_slot: slots[index] ?? 1,
    series_id: seriesId,
  }));
  await insertMatches(trx, rows);
  for (const { id, start_at } of rows) {
    await scheduleTimedJobs(trx, deps.clock, { id, state: 'OPEN', start_at });
    // Only the challenged team is notified of a challenge.
    if (post.challengedTeamId === undefined)
      await addToOutbox(trx, { kind: 'match.posted', payload: { matchId: id } });
  }
  const [firstRow] = rows;
  if (rematchOf !== null && firstRow) {
    await inviteToRematch(trx, { viewer, teamId: side.teamId, rematchOf, matchId: firstRow.id });
  }
  return { ids: rows.map(({ id }) => id) };
}

function newMatchRow(
  deps: MatchDeps,
  { viewer, team, written, sport, place, challengedTeamId }: MatchPost,
  startAt: Date,
  now: Date,
): Omit<NewMatch, 'open_slot'> & { id: string; start_at: Date } {
  return {
    id: deps.newId(),
    kind: team ? 'TEAM' : 'INDIVIDUAL',
    sport,
    state: 'OPEN',
    ...columnsOf(written, startAt),
    ...place,
    host_team_id: team?.id ?? null,
    host_user_id: team ? null : viewer.userId,
    posted_by: viewer.userId,
    ...(challengedTeamId !== undefined && { challenged_team_id: challengedTeamId }),
    created_at: now,
    updated_at: now,
  };
}

/** Columns of the fields that the host wrote; place and side have their own columns. */
export function columnsOf(written: WrittenFields, startAt: Date) {
  const wallClock = wallClockOf(startAt, written.timeZone);
  return {
    title: written.title,
    content: written.content,
    start_at: startAt,
    minutes: written.minutes,
    time_zone: written.timeZone,
    local_day: wallClock.day,
    local_minute: wallClock.minute,
    local_weekday: wallClock.weekday,
    players_per_side: written.playersPerSide,
    venue_state: written.venueState,
    venue_name: written.venueName,
    venue_address: written.venueAddress,
    cost_per_team: written.costPerTeam,
    currency: written.currency,
    cost_note: written.costNote,
    level_from: written.levelFrom,
    level_to: written.levelTo,
    gender: written.gender,
    rules: written.rules,
    rated: written.rated,
  };
}

/** Returns the fields of a match, without its start, for a new post. The opponent may copy only a completed match. */
export async function copyOf(deps: MatchDeps, userId: string, matchId: string): Promise<MatchCopy> {
  const [viewer, row] = await Promise.all([requireViewer(deps, userId), findMatch(deps.db, matchId)]);
  const side = row && ledSide(row, viewer);
  if (!row || !side || (side === 'AWAY' && row.state !== 'COMPLETED')) throw notFound();
  return copyFor(row, side === 'HOST' ? row.host_team_id : row.away_team_id);
}

/** Returns the last post of each side that the user represents, as a template: the next post is usually similar. */
export async function lastPosts(deps: MatchDeps, userId: string): Promise<LastPosts> {
  const viewer = await requireViewer(deps, userId);
  const teamIds = viewer.teams.filter(({ leads }) => leads).map(({ id }) => id);
  const rows = await lastPostsOf(deps.db, { teamIds, userId });
  const home = viewer.position;
  return {
    posts: rows.map((row) => copyFor(row, row.host_team_id)),
    currency: home ? await currencyAt(deps, home) : currencyOf('KR'),
  };
}

function copyFor(row: MatchRow, teamId: string | null): MatchCopy {
  const { startAt: _start, ...fields } = writtenFieldsOf(row);
  return { teamId, sport: row.sport, ...fields };
}

export function writtenFieldsOf(row: MatchRow): WrittenFields {
  return {
    title: row.title,
    content: row.content,
    startAt: row.start_at.toISOString(),
    minutes: row.minutes,
    playersPerSide: row.players_per_side,
    venueState: row.venue_state,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    latitude: row.point_is_exact ? row.lat : null,
    longitude: row.point_is_exact ? row.lng : null,
    costPerTeam: row.cost_per_team,
    currency: row.currency,
    costNote: row.cost_note,
    levelFrom: row.level_from,
    levelTo: row.level_to,
    gender: row.gender,
    rules: row.rules,
    rated: row.rated,
    timeZone: row.time_zone,
  };
}
