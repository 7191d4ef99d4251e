import {
  limits,
  parseSearchArea,
  type SearchProgress,
  type MatchCard,
  type MatchesQuery,
  type MatchFilters,
  type MatchPage,
  type NearCounts,
  type NewMatchCount,
  type NewMatchCountQuery,
  type SideMatchesQuery,
} from '@homeground/shared/contracts';
import type { RawBuilder } from 'kysely';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { Position } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { readCursor, writeCursor, type CursorOwner } from './list-cursor.rules';
import { matchesWithSides, type MatchWithSides } from './match-cards.repository';
import { busyTimes } from './busy.repository';
import { cardOf, type CardContext } from './match-cards.rules';
import type { MatchDeps } from './match-deps';
import type { ProposalSummary } from './match-proposals.repository';
import { countNewer, countWithin } from './match-counts.repository';
import { findOwn, hasBeenPosted, postedBy, type FoundMatch } from './match-search.repository';
import { findAround } from './find-around.repository';
import { filterKey, type SearchPosition, type MatchListCursor } from './match-search.rules';
import { cursorUnusable, locationNeeded } from './matches.errors';
import { findOfSides } from './side-matches.repository';
import { matchViewerOf, type MatchViewer } from './sides.repository';

const { page } = limits.match;

/** Returns a page of the open matches around the viewer (SPEC 5.3). */
export async function listMatches(
  deps: MatchDeps,
  viewer: MatchViewer,
  query: MatchesQuery,
): Promise<MatchPage> {
  const { sort = 'soonest', cursor, limit = page.default, area, ...filters } = query;
  const { userId, blocked: hiddenPosters } = viewer;
  const isOwnList = filters.mine === true || filters.applied === true;
  const owner = { userId, filters: filterKey(filters) + (area ?? '') };
  const secret = await listSecret(deps.db);
  const listCursor =
    cursor === undefined
      ? firstListCursor(deps, viewer, { sort, area, anywhere: isOwnList })
      : readCursor(secret, owner, cursor);
  // A cursor of another order would skip and repeat matches.
  if (!listCursor || (query.sort !== undefined && listCursor.sort !== query.sort)) throw cursorUnusable();
  const search = { ...listCursor, filters, hiddenPosters, limit: limit + 1 };
  const [{ matches, stoppedAt }, busy] = await Promise.all([
    isOwnList
      ? findOwn(deps.db, { ...search, ownerConditions: ownerConditionsOf(deps, viewer, filters) }).then(
          toFoundMatches,
        )
      : findAround(deps.db, search),
    // Fit reasons are useless for matches that the viewer posted or applied to.
    isOwnList ? null : mayPlay(viewer) ? busyTimes(deps.db, viewer, listCursor.now) : [],
  ]);
  const ids = matches.slice(0, limit).map(({ id }) => id);
  const [rows, proposalSummary] = await Promise.all([
    matchesWithSides(deps.db, ids),
    deps.proposals.summaryFor(deps.db, viewer, ids),
  ]);
  const lastShown = matches.length > limit ? matches[limit - 1] : undefined;
  return {
    matches: rows.map((row) => cardOf(row, cardContext(deps, viewer, proposalSummary, busy))),
    nextCursor: lastShown
      ? cursorAfter(secret, owner, listCursor, lastShown, rows)
      : stoppedAt && writeCursor(secret, owner, { ...listCursor, after: stoppedAt }),
    at: listCursor.now.toISOString(),
    ...(stoppedAt && { lookedTo: searchProgressOf(listCursor.sort, stoppedAt) }),
    ...(ids.length === 0 && cursor === undefined && { earlier: await hasBeenPosted(deps.db, listCursor) }),
  };
}

const toFoundMatches = (matches: readonly FoundMatch[]) => ({ matches, stoppedAt: null });

/** Returns how far a stopped search has read: a distance, or a time, depending on its order. */
function searchProgressOf(
  sort: MatchListCursor['sort'],
  { startAt, metres, createdAt }: SearchPosition,
): SearchProgress {
  if (sort === 'nearest') return { km: metres / 1000 };
  return sort === 'newest' ? { postedAt: createdAt.toISOString() } : { startAt: startAt.toISOString() };
}

interface ListStart {
  readonly sort: MatchListCursor['sort'];
  readonly area?: string | undefined;
  readonly anywhere?: boolean;
}

/**
 * Returns the cursor of the first page: around the area, else around the viewer. Own matches are found at any distance, even
 * if the viewer has no neighbourhood.
 */
export function firstListCursor(
  deps: MatchDeps,
  viewer: MatchViewer,
  { sort, area: text, anywhere = false }: ListStart,
): MatchListCursor {
  if (text !== undefined && !anywhere) {
    const area = parseSearchArea(text);
    if (!area) throw invalidFields({ area: 'wrong_format' });
    const { km, ...centre } = area;
    return { sort, centre, withinKm: km, now: deps.clock.now(), after: null };
  }
  if (!anywhere && (!viewer.position || viewer.searchDistance === null)) throw locationNeeded();
  return {
    sort,
    centre: viewer.position ?? { latitude: 0, longitude: 0 },
    withinKm: viewer.searchDistance ?? 0,
    now: deps.clock.now(),
    after: null,
  };
}

function cursorAfter(
  secret: Buffer,
  owner: CursorOwner,
  listCursor: MatchListCursor,
  lastShown: FoundMatch,
  rows: readonly MatchWithSides[],
): string | null {
  const row = rows.find(({ id }) => id === lastShown.id);
  if (!row) return null;
  return writeCursor(secret, owner, {
    ...listCursor,
    after: { id: lastShown.id, metres: lastShown.metres, startAt: row.start_at, createdAt: row.created_at },
  });
}

export function ownerConditionsOf(
  deps: MatchDeps,
  viewer: MatchViewer,
  filters: MatchFilters,
): RawBuilder<boolean>[] {
  return [
    ...(filters.mine === true ? [postedBy(viewer)] : []),
    ...(filters.applied === true ? [deps.proposals.appliedTo(viewer)] : []),
  ];
}

/** Counting stops here, because the page does not need a higher number. */
const maxNew = 50;

/** Counts matches posted since the list was loaded. The page shows the number without moving the list (SPEC 5.3). */
export async function countNewMatches(
  deps: MatchDeps,
  viewer: MatchViewer,
  { since, area, ...filters }: NewMatchCountQuery,
): Promise<NewMatchCount> {
  const sinceMs = Date.parse(since);
  if (Number.isNaN(sinceMs)) throw invalidFields({ since: 'wrong_format' });
  if (filters.mine === true || filters.applied === true) return { count: 0 };
  const listCursor = firstListCursor(deps, viewer, { sort: 'newest', area });
  // The viewer's own posts are not new to them.
  const hiddenPosters = [...viewer.blocked, viewer.userId];
  return {
    count: await countNewer(deps.db, { ...listCursor, filters, hiddenPosters }, new Date(sinceMs), maxNew),
  };
}

/** Returns one count for each step of the search distance (SPEC 3.3). After the first "999+", all counts are "999+". */
export async function nearCounts(
  deps: MatchDeps,
  hiddenPosters: readonly string[],
  centre: Position,
): Promise<NearCounts> {
  const { min, max, step } = limits.searchDistance;
  const steps = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
  return { counts: await countsAround(deps, hiddenPosters, centre, steps) };
}

export async function countAround(
  deps: MatchDeps,
  hiddenPosters: readonly string[],
  centre: Position,
  km: number,
): Promise<NearCounts['counts'][number]> {
  const [count] = await countsAround(deps, hiddenPosters, centre, [km]);
  return count ?? countAnswer(km, 0);
}

async function countsAround(
  { db, clock }: MatchDeps,
  hiddenPosters: readonly string[],
  centre: Position,
  steps: readonly number[],
): Promise<NearCounts['counts']> {
  const circle = { centre, now: clock.now(), hiddenPosters };
  const distances = steps.map((km) => km * 1000);
  // Counts up to one more than the largest number on the screen, to know whether there are more.
  const counts = await countWithin(db, circle, distances, limits.match.countUpTo + 1);
  return steps.map((km, index) => countAnswer(km, counts[index] ?? 0));
}

function countAnswer(km: number, count: number): NearCounts['counts'][number] {
  const { countUpTo } = limits.match;
  return { km, count: Math.min(count, countUpTo), atLeast: count > countUpTo };
}

/** Returns the calendar of the viewer's sides, or with `teamId` the public calendar of one team. */
export async function sideMatches(
  deps: MatchDeps,
  viewer: MatchViewer,
  teamId: string | null,
  query: SideMatchesQuery,
): Promise<MatchPage> {
  const { userId } = viewer;
  const owner = { userId, filters: `${teamId ?? 'mine'} ${query.when}` };
  const secret = await listSecret(deps.db);
  const start: MatchListCursor = {
    sort: 'soonest',
    centre: { latitude: 0, longitude: 0 },
    withinKm: 0,
    now: deps.clock.now(),
    after: null,
  };
  const listCursor = query.cursor === undefined ? start : readCursor(secret, owner, query.cursor);
  if (!listCursor) throw cursorUnusable();
  const limit = query.limit ?? page.default;
  const isOwn = teamId === null || viewer.teams.some(({ id }) => id === teamId);
  const sides =
    teamId === null
      ? { userId, teamIds: viewer.teams.map(({ id }) => id) }
      : { userId: null, teamIds: [teamId] };
  const foundMatches = await findOfSides(deps.db, {
    ...listCursor,
    sides,
    when: query.when,
    includesUnconfirmed: isOwn,
    viewerId: userId,
    limit: limit + 1,
  });
  const ids = foundMatches.slice(0, limit).map(({ id }) => id);
  const [rows, proposalSummary] = await Promise.all([
    matchesWithSides(deps.db, ids),
    deps.proposals.summaryFor(deps.db, viewer, ids),
  ]);
  const lastShown = foundMatches.length > limit ? foundMatches[limit - 1] : undefined;
  return {
    matches: rows.map((row) => cardOf(row, cardContext(deps, viewer, proposalSummary, null))),
    nextCursor: lastShown ? cursorAfter(secret, owner, listCursor, lastShown, rows) : null,
    at: listCursor.now.toISOString(),
  };
}

/** Returns cards in the order of the rows, with the viewer's own state. */
export async function matchCards(
  deps: MatchDeps,
  viewer: MatchViewer,
  rows: readonly MatchWithSides[],
): Promise<MatchCard[]> {
  const proposalSummary = await deps.proposals.summaryFor(
    deps.db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => cardOf(row, cardContext(deps, viewer, proposalSummary, null)));
}

function cardContext(
  deps: MatchDeps,
  viewer: MatchViewer,
  { counts, ownProposals }: ProposalSummary,
  busy: CardContext['busy'],
): CardContext {
  return { viewer, now: deps.clock.now(), applicants: counts, proposals: ownProposals, busy };
}

/** A user without a side has no calendar to check. */
function mayPlay({ sports, teams }: MatchViewer): boolean {
  return sports.length > 0 || teams.some(({ leads }) => leads);
}

export async function requireViewer({ db }: Pick<MatchDeps, 'db'>, userId: string): Promise<MatchViewer> {
  const viewer = await matchViewerOf(db, userId);
  if (!viewer) throw notFound();
  return viewer;
}
