import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { notBlockedWith } from '../blocks';
import type { MatchRow } from '../matches';
import type { ProposalRow } from '../rooms';

/**
 * Returns the proposals in reserve and those that got an offer, in the order of their state change. A side with a block between it
 * and the host is left out (SPEC 8.6).
 */
export async function reservesOf(
  trx: Trx,
  { id, posted_by }: Pick<MatchRow, 'id' | 'posted_by'>,
): Promise<ProposalRow[]> {
  return trx
    .selectFrom('proposal')
    .selectAll()
    .where('match_id', '=', id)
    .where(notBlockedWith(posted_by, 'proposal.applied_by'))
    .where((is) => is.or([is('state', '=', 'STANDBY'), is('offered_at', 'is not', null)]))
    .orderBy('since')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Removes the offers of an earlier round, which do not count in the next one. */
export async function clearOffers(trx: Trx, matchId: string): Promise<void> {
  await trx
    .updateTable('proposal')
    .set({ offered_at: null, offered_until: null })
    .where('match_id', '=', matchId)
    .where('offered_at', 'is not', null)
    .execute();
}

/** Takes back the open offers to sides with a block between them and the host. Returns the ids of their proposals. */
export async function takeBackBlockedOffers(
  trx: Trx,
  { id, posted_by }: Pick<MatchRow, 'id' | 'posted_by'>,
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('proposal')
    .set({ offered_at: null, offered_until: null })
    .where('match_id', '=', id)
    .where('state', '=', 'STANDBY')
    .where('offered_until', '>', now)
    .where(sql<boolean>`not ${notBlockedWith(posted_by, 'proposal.applied_by')}`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of proposals whose offer has ended. */
export async function findLapsedOfferIds(trx: Trx, matchId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('proposal')
    .select('id')
    .where('match_id', '=', matchId)
    .where('offered_until', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether a confirmed opponent has left, which starts a round of offers; before that, reserves wait for the host. */
export async function opponentHasLeft(trx: Trx, matchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('proposal')
    .select('id')
    .where('match_id', '=', matchId)
    .where('left_late', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of open matches that one of these users posted and for which the other is in reserve or got an offer. */
export async function findMatchesOfHostAndReserve(
  trx: Trx,
  userId: string,
  otherUserId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('proposal')
    .innerJoin('match', 'match.id', 'proposal.match_id')
    .select('match.id')
    .where('match.state', '=', 'OPEN')
    .where((is) => is.or([is('proposal.state', '=', 'STANDBY'), is('offered_at', 'is not', null)]))
    .where((is) =>
      is.or([
        is.and([is('posted_by', '=', userId), is('applied_by', '=', otherUserId)]),
        is.and([is('posted_by', '=', otherUserId), is('applied_by', '=', userId)]),
      ]),
    )
    .orderBy('match.id')
    .execute();
  return rows.map(({ id }) => id);
}
