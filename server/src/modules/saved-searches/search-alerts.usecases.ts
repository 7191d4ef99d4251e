import type { Trx } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import { type AlertPageEnd, findMatch, isPrivateMatch, type MatchRow, stateAt } from '../matches';
import { notice } from '../notifications';
import {
  findCandidates,
  earlierMatchesOfSeries,
  updateCellsOfSearches,
  type CandidateSearch,
} from './search-alerts.repository';
import { registerSpotAlerts } from './spot-alerts.usecases';
import { fitsSearchAndDistance } from './search-fit.rules';

/** Maximum number of searches that one transaction handles; the next transaction handles the next page. */
const SEARCHES_PER_PAGE = 500;

/** Registers outbox handlers. If a new match fits saved searches, each of their owners gets one notice (SPEC 5.3). */
export function registerMatchAlerts(outbox: Outbox, pageSize = SEARCHES_PER_PAGE): void {
  outbox.on('match.posted', ({ matchId }, { trx, now }) =>
    sendMatchAlerts(trx, now, matchId, null, pageSize),
  );
  outbox.on('match.alert', ({ matchId, after }, { trx, now }) =>
    sendMatchAlerts(trx, now, matchId, after, pageSize),
  );
  registerSpotAlerts(outbox, pageSize);
  outbox.on('account.moved', ({ userId }, { trx }) => updateCellsOfSearches(trx, userId));
}

/** Notifies the owners of one page of searches, and adds an outbox event for the next page. */
export async function sendMatchAlerts(
  trx: Trx,
  now: Date,
  matchId: string,
  after: AlertPageEnd | null,
  pageSize: number,
): Promise<void> {
  const match = await findMatch(trx, matchId);
  // A private match and a match that is no longer open cause no notices.
  if (
    !match ||
    isPrivateMatch(match) ||
    stateAt({ state: match.state, startAt: match.start_at }, now) !== 'OPEN'
  )
    return;
  const { searches, next } = await findCandidates(trx, match, after, pageSize);
  const earlierMatches = await earlierMatchesOfSeries(trx, match);
  await notice(trx, ...noticesFor(match, earlierMatches, searches));
  if (next) await addToOutbox(trx, { kind: 'match.alert', payload: { matchId, after: next } });
}

function noticesFor(
  match: MatchRow,
  earlierMatches: readonly MatchRow[],
  searches: readonly CandidateSearch[],
) {
  const notifiedOwnerIds = new Set(
    searches
      .filter((search) => earlierMatches.some((earlierMatch) => fitsSearchAndDistance(search, earlierMatch)))
      .map(({ userId }) => userId),
  );
  const firstSearchByOwner = new Map<string, CandidateSearch>();
  for (const search of searches) {
    if (
      !firstSearchByOwner.has(search.userId) &&
      !notifiedOwnerIds.has(search.userId) &&
      fitsSearchAndDistance(search, match)
    )
      firstSearchByOwner.set(search.userId, search);
  }
  return [...firstSearchByOwner.values()].map(({ userId, name }) => ({
    userId,
    kind: 'search.match' as const,
    data: {
      matchId: match.id,
      startAt: match.start_at.toISOString(),
      searchName: name,
    },
  }));
}
