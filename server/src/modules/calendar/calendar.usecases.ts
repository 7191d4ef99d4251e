import { createHash } from 'node:crypto';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { guestMatches } from '../guest-spots';
import {
  type MatchDeps,
  matchDetail,
  matchesWithSides,
  type MatchWithSides,
  stateAt,
  matchViewerOf,
} from '../matches';
import { findFeedOwnerId, findFeedMatchIds, replaceFeed } from './calendar-feed.repository';
import { calendarText, type CalendarEvent } from './ics.rules';

/** Returns one match as a calendar file, if the user may see the match. */
export async function matchCalendar(
  deps: MatchDeps,
  userId: string,
  matchId: string,
  origin: string,
): Promise<string> {
  const match = await matchDetail(deps, userId, matchId);
  const [row] = await matchesWithSides(deps.db, [matchId]);
  if (!row) throw notFound();
  return calendarText(match.title, [eventOf(row, deps.clock.now(), origin)]);
}

/** Saves the token of a new address for the user's feed; the old address stops working. */
export async function saveFeedAddress(
  deps: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  userId: string,
  secret: Buffer,
): Promise<void> {
  await replaceFeed(trx, {
    user_id: userId,
    token_hash: hashOf(tokenOf(secret)),
    created_at: deps.clock.now(),
  });
}

export function feedPath(secret: Buffer): string {
  return `/api/calendar/feed.ics?token=${tokenOf(secret)}`;
}

/** Returns the user's confirmed matches and guest matches. Cancelled matches are included, so that calendars mark them as cancelled. */
export async function calendarFeedText(
  deps: Pick<MatchDeps, 'db' | 'clock'>,
  token: string,
  origin: string,
): Promise<string> {
  const userId = await findFeedOwnerId(deps.db, hashOf(token));
  const viewer = userId === null ? null : await matchViewerOf(deps.db, userId);
  if (!viewer) throw notFound();
  const now = deps.clock.now();
  const since = new Date(now.getTime() - 90 * 86_400_000);
  const matchesAsGuest = await guestMatches(deps.db, {
    userId: viewer.userId,
    since,
    includesCancelled: true,
  });
  const ids = await findFeedMatchIds(
    deps.db,
    {
      userId: viewer.userId,
      teamIds: viewer.teams.map(({ id }) => id),
      guestMatchIds: matchesAsGuest.map(({ matchId }) => matchId),
    },
    since,
  );
  const rows = await matchesWithSides(deps.db, ids);
  return calendarText('Homeground', rows.map((row) => eventOf(row, now, origin))); // prettier-ignore
}

function eventOf(row: MatchWithSides, now: Date, origin: string): CalendarEvent {
  const state = stateAt({ state: row.state, startAt: row.start_at }, now);
  const isCancelledOrExpired = state === 'CANCELLED' || state === 'EXPIRED';
  return {
    id: row.id,
    sequence: row.version - 1,
    changedAt: row.updated_at,
    startAt: row.start_at,
    minutes: row.minutes,
    title: row.away_name === null ? row.title : `${row.host_name} – ${row.away_name}: ${row.title}`,
    description: row.content,
    location: [row.venue_name, row.venue_address].filter((part) => part !== '').join(', '),
    point: row.point_is_exact ? { latitude: row.lat, longitude: row.lng } : null,
    status: isCancelledOrExpired ? 'CANCELLED' : state === 'OPEN' ? 'TENTATIVE' : 'CONFIRMED',
    url: `${origin}/matches/${row.id}`,
  };
}

const tokenOf = (secret: Buffer) => secret.subarray(0, 24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();
