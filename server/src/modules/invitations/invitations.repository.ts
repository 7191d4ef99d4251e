import { limits, type TeamInvitation } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { InvitationRow } from './invitation-row.repository';
import { declineCutoff, stateAt } from './invitations.rules';

export async function insertInvitation(trx: Trx, invitation: InvitationRow): Promise<void> {
  await trx.insertInto('invitation').values(invitation).execute();
}

/** Locks the invitation, so that answers and cancellations run one after the other. */
export async function lockInvitation(trx: Trx, id: string, teamId: string): Promise<InvitationRow | null> {
  const row = await trx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function endInvitation(
  trx: Trx,
  id: string,
  state: 'ACCEPTED' | 'DECLINED' | 'CANCELLED',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Limit for one transaction, because the caller also updates the badges of the invited users in it. */
const EXPIRE_BATCH_SIZE = 100;

/** Ends expired invitations: with a filter those of one user to one team, without a filter at most one batch of all. */
export async function expireInvitations(
  db: Db,
  now: Date,
  filter?: { readonly teamId: string; readonly userId: string },
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  let query = db
    .updateTable('invitation')
    .set({ state: 'EXPIRED', ended_at: sql<Date>`expires_at` })
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', now);
  if (filter) query = query.where('team_id', '=', filter.teamId).where('user_id', '=', filter.userId);
  else
    query = query.where(sql<boolean>`id in (select id from invitation
    where state = 'PENDING' and expires_at <= ${now} limit ${EXPIRE_BATCH_SIZE} for update skip locked)`);
  return query.returning(['id', 'user_id']).execute();
}

/** Returns what prevents an invitation of this user to this team. */
export async function findObstacles(
  db: Db,
  teamId: string,
  userId: string,
  now: Date,
): Promise<{ member: boolean; pending: boolean; declinedLately: boolean; pendingOfTeam: number }> {
  const { rows } = await sql<{
    member: boolean;
    pending: boolean;
    declined: boolean;
    pending_of_team: number;
  }>`
    select
      exists (select 1 from team_member where team_id = ${teamId} and user_id = ${userId}) as member,
      exists (select 1 from invitation where team_id = ${teamId} and user_id = ${userId} and state = 'PENDING' and expires_at > ${now}) as pending,
      exists (select 1 from invitation where team_id = ${teamId} and user_id = ${userId} and state = 'DECLINED' and ended_at > ${declineCutoff(now)}) as declined,
      (select count(*)::int from invitation where team_id = ${teamId} and state = 'PENDING' and expires_at > ${now}) as pending_of_team`.execute(
    db,
  );
  const [row] = rows;
  return {
    member: row?.member ?? false,
    pending: row?.pending ?? false,
    declinedLately: row?.declined ?? false,
    pendingOfTeam: row?.pending_of_team ?? 0,
  };
}

function selectForTeam(db: Db, teamId: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('user_account as invited', 'invited.id', 'invitation.user_id')
    .leftJoin('user_account as inviter', (join) =>
      join.onRef('inviter.id', '=', 'invitation.inviter_id').on('inviter.deleted_at', 'is', null),
    )
    .select([
      'invitation.id',
      'invitation.user_id',
      'invitation.state',
      'invitation.created_at',
      'invitation.expires_at',
    ])
    .select(['invited.nickname', 'invited.picture', 'inviter.nickname as invited_by'])
    .where('invitation.team_id', '=', teamId);
}

type RowForTeam = Awaited<ReturnType<ReturnType<typeof selectForTeam>['executeTakeFirstOrThrow']>>;

function toTeamInvitation(row: RowForTeam, now: Date): TeamInvitation {
  return {
    id: row.id,
    userId: row.user_id,
    nickname: row.nickname,
    pictureUrl: row.picture,
    invitedBy: row.invited_by,
    state: stateAt(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function findTeamInvitation(
  db: Db,
  teamId: string,
  id: string,
  now: Date,
): Promise<TeamInvitation> {
  return toTeamInvitation(
    await selectForTeam(db, teamId).where('invitation.id', '=', id).executeTakeFirstOrThrow(),
    now,
  );
}

/** Returns the open invitations of a team, the newest first. */
export async function findPendingOfTeam(db: Db, teamId: string, now: Date): Promise<TeamInvitation[]> {
  const rows = await selectForTeam(db, teamId)
    .where('invitation.state', '=', 'PENDING')
    .where('invitation.expires_at', '>', now)
    .where('invited.deleted_at', 'is', null)
    .orderBy('invitation.id', 'desc')
    .limit(limits.invitation.pendingPerTeam.max)
    .execute();
  return rows.map((row) => toTeamInvitation(row, now));
}

/** Cancels the open invitations of a team or of a user. Returns the ids of the invitations, of the invited users and of the teams. */
export async function cancelPendingInvitations(
  trx: Trx,
  filter: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<{ id: string; user_id: string; team_id: string }[]> {
  const cancellation = trx
    .updateTable('invitation')
    .set({ state: 'CANCELLED', ended_at: now })
    .where('state', '=', 'PENDING');
  const query =
    'teamId' in filter
      ? cancellation.where('team_id', '=', filter.teamId)
      : cancellation.where('user_id', '=', filter.userId);
  return query.returning(['id', 'user_id', 'team_id']).execute();
}

/** Returns the open invitations by which one of these users invited the other. */
export async function findPendingBetween(
  db: Db,
  userId: string,
  otherUserId: string,
): Promise<{ id: string; user_id: string }[]> {
  return db
    .selectFrom('invitation')
    .select(['id', 'user_id'])
    .where('state', '=', 'PENDING')
    .where((is) =>
      is.or([
        is.and([is('user_id', '=', userId), is('inviter_id', '=', otherUserId)]),
        is.and([is('user_id', '=', otherUserId), is('inviter_id', '=', userId)]),
      ]),
    )
    .execute();
}

/** Accepts the pending invitation of a user who joined by a link. Returns its id; null if there is none. */
export async function acceptPendingInvitation(
  trx: Trx,
  teamId: string,
  userId: string,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('invitation')
    .set({ state: 'ACCEPTED', ended_at: now })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
