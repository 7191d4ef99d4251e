import { limits, type GuestSpotPage, type GuestSpotsQuery } from '@homeground/shared/contracts';
import {
  cursorUnusable,
  filterKey,
  firstListCursor,
  readCursor,
  type MatchViewer,
  writeCursor,
} from '../matches';
import { listSecret } from '../../platform/paging/list-secret.repository';
import type { GuestDeps } from './guest-deps';
import { findSpotsById } from './guest-spots.repository';
import { spotCards } from './spot-view.usecases';
import { findSpots } from './spot-search.repository';

/** Returns a page of the guest spots around the viewer, or in a circle on the map (SPEC 5.7). */
export async function listSpots(
  deps: GuestDeps,
  viewer: MatchViewer,
  query: GuestSpotsQuery,
): Promise<GuestSpotPage> {
  const { sort = 'soonest', cursor, limit = limits.match.page.default, area, ...filters } = query;
  const cursorOwner = { userId: viewer.userId, filters: `guest spots ${filterKey(filters)}${area ?? ''}` };
  const secret = await listSecret(deps.db);
  const listCursor =
    cursor === undefined
      ? firstListCursor(deps, viewer, { sort, area })
      : readCursor(secret, cursorOwner, cursor);
  if (!listCursor || (query.sort !== undefined && listCursor.sort !== query.sort)) throw cursorUnusable();
  const foundSpots = await findSpots(deps.db, { ...listCursor, filters, viewer, limit: limit + 1 });
  const page = foundSpots.slice(0, limit);
  const lastSpot = foundSpots.length > limit ? page.at(-1) : undefined;
  const rows = await findSpotsById(deps.db, page.map(({ id }) => id)); // prettier-ignore
  return {
    spots: await spotCards(deps, viewer, rows),
    nextCursor: lastSpot ? writeCursor(secret, cursorOwner, { ...listCursor, after: lastSpot }) : null,
    at: listCursor.now.toISOString(),
  };
}
