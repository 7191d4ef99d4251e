import type { TeamMember, TeamRole } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { notBlockedWith } from '../blocks';
import {
  deleteTeamRoomMarks,
  endAccessToEndedMatches,
  lockTeamRoom,
  postTeamLines,
  removeFormerMemberFromRooms,
} from '../rooms';
import { beginStay, endStays } from './team-stays.repository';
import type { TeamMemberTable } from './team-row.repository';

/** Returns the role of a user in a team, or null if they are not a member (SPEC 4.3). */
export async function roleInTeam(db: Db, teamId: string, userId: string): Promise<TeamRole | null> {
  const row = await db
    .selectFrom('team_member')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

export async function membersOf(db: Db, teamId: string): Promise<TeamMemberTable[]> {
  return db.selectFrom('team_member').selectAll().where('team_id', '=', teamId).execute();
}

/** Returns the ids of the leader and the managers, who are notified for the team. */
export async function leaderAndManagerIdsOf(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('role', '!=', 'member')
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Returns the members in the order of the profile: leader, managers, then by time of joining. A block does not hide members of the
 * same team from each other (SPEC 8.6).
 */
export async function shownMembers(
  db: Db,
  teamId: string,
  viewer: { readonly id: string; readonly isMember: boolean },
): Promise<TeamMember[]> {
  let query = db
    .selectFrom('team_member')
    .innerJoin('user_account', 'user_account.id', 'team_member.user_id')
    .select(['user_id', 'nickname', 'picture', 'role', 'joined_at'])
    .where('team_id', '=', teamId)
    .orderBy(sql`case role when 'leader' then 0 when 'manager' then 1 else 2 end`)
    .orderBy('joined_at')
    .orderBy('user_id');
  if (!viewer.isMember) query = query.where(notBlockedWith(viewer.id, 'team_member.user_id'));
  const rows = await query.execute();
  return rows.map(({ user_id, nickname, picture, role, joined_at }) => ({
    userId: user_id,
    nickname,
    pictureUrl: picture,
    role,
    joinedAt: joined_at.toISOString(),
  }));
}

export async function teamIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .orderBy('team_id')
    .execute();
  return rows.map((row) => row.team_id);
}

/**
 * Ends the access to rooms of matches that a former member still has if the event about leaving has not arrived yet. Call it before the team
 * is locked for joining: rooms are locked before teams.
 */
export async function leaveRoomsOfEarlierStay(
  trx: Trx,
  membership: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  await endAccessToEndedMatches(trx, membership);
  await removeFormerMemberFromRooms(trx, membership);
}

// The following four functions change members. Each also records the periods of membership; all except setRole update the team's room.

export async function insertMember(
  trx: Trx,
  member: Omit<TeamMemberTable, 'reads_after'>,
  now: Date,
): Promise<void> {
  const { team_id: teamId, user_id: userId } = member;
  // Callers have done this before they locked the team. This second call is for a user who left in between.
  await leaveRoomsOfEarlierStay(trx, { userId, teamId, now });
  const reads_after = await lockTeamRoom(trx, teamId);
  await trx
    .insertInto('team_member')
    .values({ ...member, reads_after })
    .execute();
  await beginStay(trx, member, now);
  await postTeamLines(trx, teamId, now, [{ event: 'member_joined', userId }]);
}

export async function setRole(
  trx: Trx,
  teamId: string,
  userId: string,
  role: TeamRole,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('team_member')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
  await endStays(trx, { teamId, userId }, now);
  await beginStay(trx, { team_id: teamId, user_id: userId, role }, now);
}

export async function deleteMember(trx: Trx, teamId: string, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('team_member').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
  await endStays(trx, { teamId, userId }, now);
  await deleteTeamRoomMarks(trx, teamId, userId);
  await postTeamLines(trx, teamId, now, [{ event: 'member_left', userId }]);
}

export async function deleteMembers(trx: Trx, teamId: string, now: Date): Promise<void> {
  await trx.deleteFrom('team_member').where('team_id', '=', teamId).execute();
  await endStays(trx, { teamId }, now);
  await deleteTeamRoomMarks(trx, teamId, null);
}
