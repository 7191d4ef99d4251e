import {
  limits,
  type MatchCard,
  type MatchesQuery,
  type MatchFilters,
  type MatchPage,
  type NearCounts,
  type NewMatches,
  type NewMatchesQuery,
  type SideMatchesQuery,
} from '@homeground/shared/contracts';
import type { RawBuilder } from 'kysely';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import type { Position } from '../geo/position.rules';
import { listSecret } from './list-secret.repository';
import { readCursor, writeCursor, type CursorOwner } from './list-cursor.rules';
import { matchesWithSides, type MatchWithSides } from './match-cards.repository';
import { busyTimes } from './busy.repository';
import { cardOf, type CardContext } from './match-cards.rules';
import type { MatchDeps } from './match-deps';
import type { ProposalsAround } from './match-proposals.repository';
import {
  countNewer,
  countInRing,
  findAround,
  findMine,
  hasBeenPosted,
  postedBy,
  type Found,
} from './match-search.repository';
import { filterKey, type ListPlace } from './match-search.rules';
import { cursorUnusable, locationNeeded } from './matches.errors';
import { findOfSides } from './side-matches.repository';
import { viewerOf, type Viewer } from './sides.repository';

const { page } = limits.match;

/** SPEC 5.3: what is open around me, page by page. */
export async function listMatches(deps: MatchDeps, userId: string, query: MatchesQuery): Promise<MatchPage> {
  const { sort = 'soonest', cursor, limit = page.default, ...filters } = query;
  const viewer = await requireViewer(deps, userId);
  const hiddenPosters = viewer.blocked;
  const own = filters.mine === true || filters.applied === true;
  const owner = { userId, filters: filterKey(filters) };
  const secret = await listSecret(deps.db);
  const place =
    cursor === undefined ? firstPlace(deps, viewer, sort, own) : readCursor(secret, owner, cursor);
  // A page of a list in another order would belong to neither.
  if (!place || (query.sort !== undefined && place.sort !== query.sort)) throw cursorUnusable();
  const search = { ...place, filters, hiddenPosters, limit: limit + 1 };
  const [found, busy] = await Promise.all([
    own
      ? findMine(deps.db, { ...search, which: whoseOf(deps, viewer, filters) })
      : findAround(deps.db, search),
    // Nobody asks whether it suits me what I have posted or applied to.
    own ? null : mayPlay(viewer) ? busyTimes(deps.db, viewer, place.now) : [],
  ]);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const [shown, around] = await Promise.all([
    matchesWithSides(deps.db, ids),
    deps.proposals.around(deps.db, viewer, ids),
  ]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    matches: shown.map((row) => cardOf(row, cardContext(deps, viewer, around, busy))),
    nextCursor: last ? cursorAfter(secret, owner, place, last, shown) : null,
    at: place.now.toISOString(),
    ...(ids.length === 0 && cursor === undefined && { earlier: await hasBeenPosted(deps.db, place) }),
  };
}

/** What is mine is found wherever it is, also by somebody who has no neighbourhood yet. */
function firstPlace(deps: MatchDeps, viewer: Viewer, sort: ListPlace['sort'], anywhere = false): ListPlace {
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
  place: ListPlace,
  last: Found,
  shown: readonly MatchWithSides[],
): string | null {
  const row = shown.find(({ id }) => id === last.id);
  if (!row) return null;
  return writeCursor(secret, owner, {
    ...place,
    after: { id: last.id, metres: last.metres, startAt: row.start_at, createdAt: row.created_at },
  });
}

function whoseOf(deps: MatchDeps, viewer: Viewer, filters: MatchFilters): RawBuilder<boolean>[] {
  return [
    ...(filters.mine === true ? [postedBy(viewer)] : []),
    ...(filters.applied === true ? [deps.proposals.appliedTo(viewer)] : []),
  ];
}

/** So many are counted; a list that old is read anew anyway. */
const MOST_NEW = 50;

/** What has been posted since the list was told: said quietly, so that nothing jumps under a thumb (SPEC 5.3). */
export async function newMatches(
  deps: MatchDeps,
  userId: string,
  { since, ...filters }: NewMatchesQuery,
): Promise<NewMatches> {
  const viewer = await requireViewer(deps, userId);
  const from = Date.parse(since);
  if (Number.isNaN(from)) throw invalidFields({ since: 'wrong_format' });
  if (filters.mine === true || filters.applied === true) return { count: 0 };
  const place = firstPlace(deps, viewer, 'newest');
  // My own post is no news to me.
  const hiddenPosters = [...viewer.blocked, userId];
  return {
    count: await countNewer(deps.db, { ...place, filters, hiddenPosters }, new Date(from), MOST_NEW),
  };
}

/** SPEC 3.3: one number for each step of the search distance. Rings add up, and once it is "999+" it stays so. */
export async function nearCounts(deps: MatchDeps, userId: string, centre: Position): Promise<NearCounts> {
  const { min, max, step } = limits.searchDistance;
  const circle = { centre, now: deps.clock.now(), hiddenPosters: await deps.blockedWith(deps.db, userId) };
  const counts: NearCounts['counts'] = [];
  let count = 0;
  let inner = -1;
  for (let km = min; km <= max; km += step) {
    // One more than is told, to know whether to say "and more".
    const room = limits.match.countUpTo + 1 - count;
    if (room > 0) count += await countInRing(deps.db, circle, inner, km * 1000, room);
    inner = km * 1000;
    counts.push(told(km, count));
  }
  return { counts };
}

export async function countAround(
  deps: MatchDeps,
  userId: string,
  centre: Position,
  km: number,
): Promise<NearCounts['counts'][number]> {
  const circle = { centre, now: deps.clock.now(), hiddenPosters: await deps.blockedWith(deps.db, userId) };
  return told(km, await countInRing(deps.db, circle, -1, km * 1000, limits.match.countUpTo + 1));
}

function told(km: number, count: number): NearCounts['counts'][number] {
  const { countUpTo } = limits.match;
  return { km, count: Math.min(count, countUpTo), atLeast: count > countUpTo };
}

/** The calendar of my sides, or (teamId given) of one team as everybody may see it. */
export async function sideMatches(
  deps: MatchDeps,
  userId: string,
  teamId: string | null,
  query: SideMatchesQuery,
): Promise<MatchPage> {
  const viewer = await requireViewer(deps, userId);
  const owner = { userId, filters: `${teamId ?? 'mine'} ${query.when}` };
  const secret = await listSecret(deps.db);
  const start: ListPlace = {
    sort: 'soonest',
    centre: { latitude: 0, longitude: 0 },
    withinKm: 0,
    now: deps.clock.now(),
    after: null,
  };
  const place = query.cursor === undefined ? start : readCursor(secret, owner, query.cursor);
  if (!place) throw cursorUnusable();
  const limit = query.limit ?? page.default;
  const isOwn = teamId === null || viewer.teams.some(({ id }) => id === teamId);
  const sides =
    teamId === null
      ? { userId, teamIds: viewer.teams.map(({ id }) => id) }
      : { userId: null, teamIds: [teamId] };
  const found = await findOfSides(deps.db, {
    ...place,
    sides,
    when: query.when,
    unconfirmedToo: isOwn,
    limit: limit + 1,
  });
  const shown = await rowsOf(deps, found.slice(0, limit));
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    matches: await cards(deps, viewer, shown),
    nextCursor: last ? cursorAfter(secret, owner, place, last, shown) : null,
    at: place.now.toISOString(),
  };
}

async function rowsOf(deps: MatchDeps, found: readonly { readonly id: string }[]): Promise<MatchWithSides[]> {
  return matchesWithSides(deps.db, found.map(({ id }) => id)); // prettier-ignore
}

/** Cards in the order of the rows, with what belongs to me on them. */
export async function cards(
  deps: MatchDeps,
  viewer: Viewer,
  rows: readonly MatchWithSides[],
): Promise<MatchCard[]> {
  const around = await deps.proposals.around(
    deps.db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => cardOf(row, cardContext(deps, viewer, around, null)));
}

function cardContext(
  deps: MatchDeps,
  viewer: Viewer,
  { counts, mine }: ProposalsAround,
  busy: CardContext['busy'],
): CardContext {
  return { viewer, now: deps.clock.now(), applicants: counts, proposals: mine, busy };
}

/** Whoever has no side for anything need not be asked when they are free. */
function mayPlay({ sports, teams }: Viewer): boolean {
  return sports.length > 0 || teams.some(({ leads }) => leads);
}

export async function requireViewer({ db }: Pick<MatchDeps, 'db'>, userId: string): Promise<Viewer> {
  const viewer = await viewerOf(db, userId);
  if (!viewer) throw notFound();
  return viewer;
}
