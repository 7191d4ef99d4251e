import { notBlockedWith } from '../blocks/blocks.repository';
import type { MatchRow } from '../matches/match-row.repository';
import type { ProposalRow, Trx } from './proposal-row.repository';

/**
 * Those in reserve and those who came from there, in the order in which they were put there. Whoever is blocked by the host, or
 * blocks them, is not asked: nothing could be agreed (SPEC 8.6).
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

export async function forgetOffers(trx: Trx, matchId: string): Promise<void> {
  await trx
    .updateTable('proposal')
    .set({ offered_at: null, offered_until: null })
    .where('match_id', '=', matchId)
    .where('offered_at', 'is not', null)
    .execute();
}

/** Applications whose time to take the place is over. */
export async function lapsedOffers(trx: Trx, matchId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('proposal')
    .select('id')
    .where('match_id', '=', matchId)
    .where('offered_until', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A round of offers begins when the confirmed opponent leaves; before that, reserves wait for the host. */
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

/** Open matches of one of the two in which the other has been offered the place. */
export async function offeringsBetween(trx: Trx, first: string, second: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('proposal')
    .innerJoin('match', 'match.id', 'proposal.match_id')
    .select('match.id')
    .where('match.state', '=', 'OPEN')
    .where('offered_at', 'is not', null)
    .where((is) =>
      is.or([
        is.and([is('posted_by', '=', first), is('applied_by', '=', second)]),
        is.and([is('posted_by', '=', second), is('applied_by', '=', first)]),
      ]),
    )
    .orderBy('match.id')
    .execute();
  return rows.map(({ id }) => id);
}
