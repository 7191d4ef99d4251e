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

/** So many searches are looked at in one commit; a post among very many goes on in the next one. */
const PAGE = 500;

/** SPEC 5.3: who saved a search is told of a new match that fits it, once, whichever of their searches fit. */
export function alertOfMatches(outbox: Outbox, page = PAGE): void {
  outbox.on('match.posted', ({ matchId }, { trx, now }) => alertOf(trx, now, matchId, null, page));
  outbox.on('match.alert', ({ matchId, after }, { trx, now }) => alertOf(trx, now, matchId, after, page));
  alertOfSpots(outbox, page);
  outbox.on('account.moved', ({ userId }, { trx }) => moveSearches(trx, userId));
}

/** One page of those who may want to know; the rest follows through the outbox. */
export async function alertOf(
  trx: Transaction<Tables>,
  now: Date,
  matchId: string,
  after: AlertPlace | null,
  page: number,
): Promise<void> {
  const match = await findMatch(trx, matchId);
  // Confirmed or cancelled in the meantime: nobody is sent to a closed door.
  if (!match || isPrivate(match) || stateAt({ state: match.state, startAt: match.start_at }, now) !== 'OPEN')
    return;
  const found = await candidatesFor(trx, match, after, page);
  const isFull = found.length === page;
  // The last owner's searches may go on after the page: they are looked at together, next time.
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
  const knowing = new Set(
    searches.filter((search) => earlier.some((other) => fits(search, other))).map(({ userId }) => userId),
  );
  const first = new Map<string, Candidate>();
  for (const search of searches) {
    if (!first.has(search.userId) && !knowing.has(search.userId) && fits(search, match))
      first.set(search.userId, search);
  }
  return [...first.values()].map(({ userId, name }) => ({
    userId,
    kind: 'search.match' as const,
    data: {
      matchId: match.id,
      startAt: match.start_at.toISOString(),
      searchName: name,
    },
  }));
}
