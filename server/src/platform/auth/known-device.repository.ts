import type { Db, Trx } from '../database';

export interface KnownDeviceTable {
  id: string;
  token_hash: Buffer;
  user_id: string;
  user_agent: string;
  first_at: Date;
  last_at: Date;
}

/** Maximum number of remembered devices of a user; those used longest ago are deleted. */
const MAX_DEVICES = 30;

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

/** Replaces the token of a browser for all its users. This happens at every sign-in, so that a planted token is worthless afterwards. */
export async function renewToken(trx: Trx, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await trx
    .updateTable('known_device')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .execute();
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
  const newestDevices = trx
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(MAX_DEVICES);
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', device.user_id)
    .where('id', '!=', id)
    .where('id', 'not in', newestDevices)
    .execute();
  return id;
}

/** Returns known devices without an active session. */
export async function devicesWithoutSession(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('known_device')
    .select(['id', 'user_agent', 'first_at', 'last_at'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
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
export async function deleteKnownDevice(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('known_device')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes all devices except the device of this session. */
export async function deleteOtherKnownDevices(
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  let deletion = db.deleteFrom('known_device').where('user_id', '=', userId);
  if (sessionId !== null)
    deletion = deletion.where('id', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('device_id')
        .where('session.id', '=', sessionId)
        .where('device_id', 'is not', null)
        .$castTo<{ device_id: string }>(),
    );
  await deletion.execute();
}

export async function deleteUnusedKnownDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_at', '<', before).execute();
}
