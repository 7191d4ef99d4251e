import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import { isPrivate } from '../challenges/private-match.rules';
import type { MatchRow } from '../matches/match-row.repository';
import { stateAt } from '../matches/match-state.rules';
import { findMatch } from '../matches/matches.repository';
import { notice } from '../notifications/notice';
import {
  candidatesFor,
  earlierOfSeries,
  moveSearches,
  type AlertPlace,
  type Candidate,
} from './search-alerts.repository';
import { alertOfSpots } from './spot-alerts.usecases';
import { fits } from './search-fit.rules';

/** Number of searches in one commit; further ones follow in the next commit. */
const PAGE = 500;

/** Notifies owners of saved searches of a new match that fits; only once, even if several searches fit (SPEC 5.3). */
export function alertOfMatches(outbox: Outbox, page = PAGE): void {
  outbox.on('match.posted', ({ matchId }, { trx, now }) => alertOf(trx, now, matchId, null, page));
  outbox.on('match.alert', ({ matchId, after }, { trx, now }) => alertOf(trx, now, matchId, after, page));
  alertOfSpots(outbox, page);
  outbox.on('account.moved', ({ userId }, { trx }) => moveSearches(trx, userId));
}

/** Notifies one page of owners; the rest follows through the outbox. */
export async function alertOf(
  trx: Transaction<Tables>,
  now: Date,
  matchId: string,
  after: AlertPlace | null,
  page: number,
): Promise<void> {
  const match = await findMatch(trx, matchId);
  // A match that has been confirmed or cancelled in the meantime gets no notices.
  if (!match || isPrivate(match) || stateAt({ state: match.state, startAt: match.start_at }, now) !== 'OPEN')
    return;
  const found = await candidatesFor(trx, match, after, page);
  const isFull = found.length === page;
  // The last owner may have further searches after this page: all of them are left for the next page.
  const last = found.at(-1);
  const complete = isFull ? found.filter(({ userId }) => userId !== last?.userId) : found;
  const earlier = await earlierOfSeries(trx, match);
  await notice(trx, ...recipientsOf(match, earlier, complete));
  const end = complete.at(-1);
  if (isFull && end)
    await addToOutbox(trx, {
      kind: 'match.alert',
      payload: { matchId, after: { cell: end.cell, userId: end.userId } },
    });
}

function recipientsOf(match: MatchRow, earlier: readonly MatchRow[], searches: readonly Candidate[]) {
  const alreadyNotified = new Set(
    searches
      .filter((search) => earlier.some((earlierMatch) => fits(search, earlierMatch)))
      .map(({ userId }) => userId),
  );
  const firstOfOwner = new Map<string, Candidate>();
  for (const search of searches) {
    if (!firstOfOwner.has(search.userId) && !alreadyNotified.has(search.userId) && fits(search, match))
      firstOfOwner.set(search.userId, search);
  }
  return [...firstOfOwner.values()].map(({ userId, name }) => ({
    userId,
    kind: 'search.match' as const,
    data: {
      matchId: match.id,
      startAt: match.start_at.toISOString(),
      searchName: name,
    },
  }));
}
