import type { Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/database';
import { closeRoomToLineUps, type NewProposal, type ProposalRow } from '../rooms';
import { liveStates, waitingStates, type proposalOutcomes } from './proposal-state.rules';

type ProposalKey = Pick<ProposalRow, 'match_id' | 'id'>;

export async function lockProposal(trx: Trx, { match_id, id }: ProposalKey): Promise<ProposalRow | null> {
  const row = await trx
    .selectFrom('proposal')
    .selectAll()
    .where('match_id', '=', match_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function matchIdOf(db: Db, proposalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('proposal')
    .select('match_id')
    .where('id', '=', proposalId)
    .executeTakeFirst();
  return row?.match_id ?? null;
}

export async function insertProposal(trx: Trx, proposal: NewProposal): Promise<void> {
  await trx.insertInto('proposal').values(proposal).execute();
}

/** Changes a proposal. The caller has locked it and checked the rules. */
export async function updateProposal(
  trx: Trx,
  { match_id, id }: ProposalKey,
  set: Updateable<Tables['proposal']>,
): Promise<void> {
  if (set.state !== undefined && set.state !== 'CONFIRMED') await closeRoomToLineUps(trx, { match_id, id });
  await trx.updateTable('proposal').set(set).where('match_id', '=', match_id).where('id', '=', id).execute();
}

/** Changes the state of all proposals of a locked match that the outcome affects. Returns these proposals as they were before. */
export async function applyOutcome(
  trx: Trx,
  matchId: string,
  { from, to }: (typeof proposalOutcomes)[keyof typeof proposalOutcomes],
  now: Date,
): Promise<ProposalRow[]> {
  const rows = await trx
    .selectFrom('proposal')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('state', 'in', [...from])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return [];
  for (const row of rows) if (row.state === 'CONFIRMED') await closeRoomToLineUps(trx, row);
  await trx
    .updateTable('proposal')
    .set({ state: to, since: now })
    .where('match_id', '=', matchId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    ) // prettier-ignore
    .execute();
  return rows;
}

/** Returns waiting proposals whose applicant agreed to older terms than these. */
export async function findOutdatedProposals(
  trx: Trx,
  matchId: string,
  termsVersion: number,
): Promise<ProposalRow[]> {
  return trx
    .selectFrom('proposal')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('state', 'in', [...waitingStates])
    .where('agreed_terms', '<', termsVersion)
    .orderBy('id')
    .execute();
}

/** Returns the live proposals of a side. */
export async function findLiveProposals(
  trx: Db,
  side: { readonly teamId: string } | { readonly userId: string },
): Promise<Pick<ProposalRow, 'match_id' | 'id' | 'state'>[]> {
  const query = trx
    .selectFrom('proposal')
    .select(['match_id', 'id', 'state'])
    .where('state', 'in', [...liveStates])
    .orderBy('match_id');
  return 'teamId' in side
    ? query.where('team_id', '=', side.teamId).execute()
    : query.where('user_id', '=', side.userId).execute();
}
