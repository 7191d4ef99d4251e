import { createECDH } from 'node:crypto';
import type { Db } from '../../platform/database';
import type { PushKeys } from './push-settings';

/** Returns a function that reads the keys on first use, because a new database has no tables yet when the modules are created. */
export function pushKeysOf(db: Db, configured: PushKeys | null): () => Promise<PushKeys> {
  let keys = configured && Promise.resolve(configured);
  return () =>
    (keys ??= readOrCreateKeys(db).catch((thrown: unknown) => {
      keys = null;
      throw thrown;
    }));
}

/** Returns the stored keys. The first server creates them for all servers, and backups contain them, because browsers are bound to them. */
async function readOrCreateKeys(db: Db): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  await db
    .insertInto('push_key')
    .values({
      id: 1,
      public_key: pair.generateKeys('base64url'),
      private_key: pair.getPrivateKey('base64url'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { publicKey: row.public_key, privateKey: row.private_key };
}
