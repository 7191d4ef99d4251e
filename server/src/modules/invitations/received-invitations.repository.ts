import type { ReceivedInvitation } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { notBlockedWith } from '../blocks';
import { teamCardsOf, teamViewerOf } from '../teams';
import { stateAt } from './invitations.rules';

/** Limit of the list. Older invitations appear when newer invitations are answered. */
const MAX_SHOWN_INVITATIONS = 50;

function selectReceivedBy(db: Db, userId: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('team', 'team.id', 'invitation.team_id')
    .leftJoin('user_account as inviter', (join) =>
      join.onRef('inviter.id', '=', 'invitation.inviter_id').on('inviter.deleted_at', 'is', null),
    )
    .select([
      'invitation.id',
      'invitation.team_id',
      'invitation.state',
      'invitation.created_at',
      'invitation.expires_at',
    ])
    .select(['inviter.id as inviter_id', 'inviter.nickname', 'inviter.picture'])
    .where('invitation.user_id', '=', userId)
    .where(notBlockedWith(userId, 'invitation.inviter_id'));
}

type ReceivedInvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectReceivedBy>['executeTakeFirstOrThrow']>
>;

async function addTeams(
  db: Db,
  userId: string,
  rows: readonly ReceivedInvitationRow[],
  now: Date,
): Promise<ReceivedInvitation[]> {
  if (rows.length === 0) return [];
  const cards = await teamCardsOf(db, await teamViewerOf(db, userId), [
    ...new Set(rows.map((row) => row.team_id)),
  ]);
  return rows.flatMap((row) => {
    const team = cards.get(row.team_id);
    if (!team) return [];
    const { inviter_id: inviterId, nickname, picture: pictureUrl } = row;
    return {
      id: row.id,
      team,
      inviter: inviterId === null || nickname === null ? null : { userId: inviterId, nickname, pictureUrl },
      state: stateAt(row, now),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    };
  });
}

/** Returns the open invitations of a user, the newest first. */
export async function pendingInvitationsOf(db: Db, userId: string, now: Date): Promise<ReceivedInvitation[]> {
  const rows = await selectReceivedBy(db, userId)
    .where('invitation.state', '=', 'PENDING')
    .where('invitation.expires_at', '>', now)
    .where('team.disbanded_at', 'is', null)
    .orderBy('invitation.id', 'desc')
    .limit(MAX_SHOWN_INVITATIONS)
    .execute();
  return addTeams(db, userId, rows, now);
}

/** Returns an invitation to its invited user, or null for other users and other teams (SPEC 4.5). */
export async function findReceived(
  db: Db,
  userId: string,
  id: string,
  teamId: string,
  now: Date,
): Promise<ReceivedInvitation | null> {
  const rows = await selectReceivedBy(db, userId)
    .where('invitation.id', '=', id)
    .where('invitation.team_id', '=', teamId)
    .execute();
  return (await addTeams(db, userId, rows, now))[0] ?? null;
}

/** Counts all open invitations, including those beyond the limit of the list and those of blocked users. */
export async function countPendingInvitations(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
