import { limits, type InviteLink, type TeamRole } from '@homeground/shared/contracts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { deleteInBatches } from '../../platform/database/delete-in-batches';

export interface InviteLinkTable {
  id: string;
  team_id: string;
  token_hash: Buffer;
  created_by: string;
  /** Number of allowed uses, and of uses so far. */
  uses: number;
  used: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface InviteLinkUseTable {
  link_id: string;
  user_id: string;
  used_at: Date;
}

export type LinkRow = Selectable<InviteLinkTable> & { readonly creator_role: TeamRole | null };

export async function insertLink(
  trx: Trx,
  link: Omit<Selectable<InviteLinkTable>, 'used' | 'revoked_at'>,
): Promise<void> {
  await trx
    .insertInto('invite_link')
    .values({ ...link, revoked_at: null })
    .execute();
}

/** Returns a link by its token, with the role that its creator has in the team today. */
export async function findLink(db: Db, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('invite_link')
    .leftJoin('team_member as creator', (join) =>
      join
        .onRef('creator.team_id', '=', 'invite_link.team_id')
        .onRef('creator.user_id', '=', 'invite_link.created_by'),
    )
    .selectAll('invite_link')
    .select('creator.role as creator_role')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the nickname of a link's creator; null if the account is deleted. */
export async function findCreatorNickname(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .select('nickname')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.nickname ?? null;
}

/**
 * Uses a link once. Returns false if no use is left, or the link has expired or is revoked. The update of the row decides who gets the last
 * use.
 */
export async function useLinkOnce(trx: Trx, linkId: string, userId: string, now: Date): Promise<boolean> {
  const usedLink = await trx
    .updateTable('invite_link')
    .set({ used: sql`used + 1` })
    .where('id', '=', linkId)
    .whereRef('used', '<', 'uses')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!usedLink) return false;
  await trx
    .insertInto('invite_link_use')
    .values({ link_id: linkId, user_id: userId, used_at: now })
    .execute();
  return true;
}

/** Returns whether the user has used this link. A link works once for each user, so a removed member cannot rejoin with it. */
export async function hasUsed(db: Db, linkId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invite_link_use')
    .select('link_id')
    .where('link_id', '=', linkId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the valid links of a team, the newest first. */
export async function findOpenLinks(db: Db, teamId: string, now: Date): Promise<InviteLink[]> {
  const rows = await db
    .selectFrom('invite_link')
    .innerJoin('team_member as creator', (join) =>
      join
        .onRef('creator.team_id', '=', 'invite_link.team_id')
        .onRef('creator.user_id', '=', 'invite_link.created_by'),
    )
    .innerJoin('user_account', 'user_account.id', 'invite_link.created_by')
    .select(['invite_link.id', 'nickname', 'uses', 'used', 'invite_link.created_at', 'expires_at'])
    .where('invite_link.team_id', '=', teamId)
    .where('creator.role', '!=', 'member')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .orderBy('invite_link.id', 'desc')
    .limit(limits.inviteLink.perTeam.max)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdBy: row.nickname,
    uses: row.uses,
    used: row.used,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Revokes a link. Returns false if the team has no such link. */
export async function revokeLink(trx: Trx, id: string, teamId: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('invite_link')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeLinks(trx: Trx, teamId: string, now: Date): Promise<void> {
  await trx
    .updateTable('invite_link')
    .set({ revoked_at: now })
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'invite_link', sql`expires_at <= ${before}`);
}
