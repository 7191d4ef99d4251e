import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database';

export interface KnownDeviceTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  first_at: Date;
  last_at: Date;
}

type Db = Kysely<Tables> | Transaction<Tables>;
type Trx = Transaction<Tables>;

/** Maximum number of remembered devices; the oldest are deleted. */
const MOST = 30;

/** Finds the device if this user name has signed in on it. Unknown names cost the same query. */
export async function findDevice(db: Db, tokenHash: Buffer, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('user_account', 'user_account.id', 'known_device.user_id')
    .select('known_device.id')
    .where('token_hash', '=', tokenHash)
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces a browser's token at every sign-in, for all users of the browser, so that a planted token is worthless afterwards. */
export async function renewToken(trx: Trx, from: Buffer, to: Buffer): Promise<void> {
  await trx.updateTable('known_device').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

export async function rememberDevice(trx: Trx, device: KnownDeviceTable): Promise<string> {
  const { id } = await trx
    .insertInto('known_device')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'user_id'])
        .doUpdateSet({ user_agent: device.user_agent, last_at: device.last_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const newest = trx
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(MOST);
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', device.user_id)
    .where('id', '!=', id)
    .where('id', 'not in', newest)
    .execute();
  return id;
}

/** Known devices without an active session. */
export async function devicesWithoutSession(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('known_device')
    .select(['id', 'user_agent', 'first_at', 'last_at'])
    .where('user_id', '=', userId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.device_id', '=', 'known_device.id')
            .where('session.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('last_at', 'desc')
    .execute();
}

/** Returns false when the user has no such device; devices of others are never touched. */
export async function forgetDevice(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes all devices except the device of this session. */
export async function forgetOtherDevices(db: Db, userId: string, sessionId: string | null): Promise<void> {
  let others = db.deleteFrom('known_device').where('user_id', '=', userId);
  if (sessionId !== null)
    others = others.where('id', 'not in', (of) =>
      of
        .selectFrom('session')
        .select('device_id')
        .where('session.id', '=', sessionId)
        .where('device_id', 'is not', null)
        .$castTo<{ device_id: string }>(),
    );
  await others.execute();
}

export async function forgetUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_at', '<', before).execute();
}
