import { sql, type Updateable } from 'kysely';
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

/** Returns waiting proposals whose applicant agreed to older terms than `termsVersion`. */
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

/**
 * Returns the unanswered proposals that a block between two users hides: one of them has applied, the other acts for the host and has
 * received the proposal (SPEC 8.6).
 */
export async function findProposalsHiddenByBlock(
  trx: Trx,
  userId: string,
  otherUserId: string,
): Promise<readonly { readonly id: string; readonly match_id: string; readonly receiverId: string }[]> {
  const { rows } = await sql<{ id: string; match_id: string; receiverId: string }>`
    select proposal.id, match_id, receiver_id as "receiverId"
    from (values (${userId}::uuid, ${otherUserId}::uuid), (${otherUserId}, ${userId})) as pair (applicant_id, receiver_id)
    join user_block on (blocker_id, blocked_id) in ((applicant_id, receiver_id), (receiver_id, applicant_id))
    join proposal on applied_by = applicant_id and state = 'PENDING'
    where host_user_id = receiver_id
      or host_team_id in (select team_id from team_member where user_id = receiver_id and role <> 'member')
    order by match_id, proposal.id`.execute(trx);
  return rows;
}

/** Returns the ids of the team's matches with unanswered proposals. */
export async function findHostedMatchesWithProposals(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('match_id')
    .distinct()
    .where('host_team_id', '=', teamId)
    .where('state', '=', 'PENDING')
    .orderBy('match_id')
    .execute();
  return rows.map(({ match_id }) => match_id);
}

/** Returns the proposals of a side that are still waiting or are confirmed. */
export async function findWaitingOrConfirmedProposals(
  db: Db,
  side: { readonly teamId: string } | { readonly userId: string },
): Promise<Pick<ProposalRow, 'match_id' | 'id' | 'state'>[]> {
  const query = db
    .selectFrom('proposal')
    .select(['match_id', 'id', 'state'])
    .where('state', 'in', [...liveStates])
    .orderBy('match_id');
  return 'teamId' in side
    ? query.where('team_id', '=', side.teamId).execute()
    : query.where('user_id', '=', side.userId).execute();
}
