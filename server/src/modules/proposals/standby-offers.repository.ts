import type { ProposalRow, Trx } from './proposal-row.repository';

/** Those in reserve and those who came from there, in the order in which they were put there. */
export async function reservesOf(trx: Trx, matchId: string): Promise<ProposalRow[]> {
  return trx
    .selectFrom('proposal')
    .selectAll()
    .where('match_id', '=', matchId)
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
