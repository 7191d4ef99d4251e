import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database';
import { deleteInBatches } from '../database/delete-in-batches';

export interface SessionTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  /** The browser it was opened with; null for sessions from before browsers were remembered, or one that was forgotten. */
  device_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

type Db = Kysely<Tables> | Transaction<Tables>;

export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** A living session of a living account. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.last_seen_at', 'session.created_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(
  db: Db,
  id: string,
  seen: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: seen.at, expires_at: seen.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Answers whose it was. */
export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Null when the user has no such session: somebody else's stays untouched. */
export async function deleteSession(
  db: Db,
  id: string,
  userId: string,
): Promise<{ device_id: string | null } | null> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('device_id')
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOtherSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keptId).execute();
}

export async function sessionsOfUser(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function livingSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<readonly { id: string }[]> {
  // One parameter, however many sockets: a statement takes 65,535.
  const among = sql<boolean>`id = any(${ids}::uuid[])`;
  return db.selectFrom('session').select('id').where(among).where('expires_at', '>', now).execute();
}

export async function deleteExpiredSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await deleteInBatches(db, 'session', sql`expires_at <= ${now}`);
}

/** Every device is signed out. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}
