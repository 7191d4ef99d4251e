import { sql } from 'kysely';
import { compileOnce, type Db, idList, type ValueOf } from '../database';
import { deleteInBatches } from '../database/delete-in-batches';
import type { SessionKey } from './first-reads';
import { isNotSuspended } from './not-suspended';

export interface SessionTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  /** Device of the session; null for sessions that are older than devices, or whose device was deleted. */
  device_id: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Returns the session, unless it expired or its account was deleted or suspended. */
export async function findSession(db: Db, key: SessionKey) {
  const [row] = await selectSession(db, key);
  return row;
}

const selectSession = compileOnce((db, valueOf: ValueOf<SessionKey>) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.last_seen_at', 'session.created_at'])
    .where('session.token_hash', '=', valueOf('tokenHash'))
    .where('session.expires_at', '>', valueOf('now'))
    .where('user_account.deleted_at', 'is', null)
    .where(isNotSuspended('session.user_id', valueOf('now')))
    .compile(),
);

export async function touchSession(
  db: Db,
  id: string,
  times: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: times.at, expires_at: times.expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Returns the user of the deleted session. */
export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns null when the user has no such session; sessions of others are never touched. */
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

export async function activeSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<readonly { id: string }[]> {
  // Passed as one array parameter: a statement allows at most 65,535 parameters.
  const hasListedId = sql<boolean>`id = any(${idList(ids)})`;
  return db.selectFrom('session').select('id').where(hasListedId).where('expires_at', '>', now).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'session', sql`expires_at <= ${now}`);
}

/** Signs the user out on all devices. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
}
