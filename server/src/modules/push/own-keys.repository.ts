import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import type { PushKeys } from './push-settings';

/** Looks for the keys when they are first needed: a new database has no tables yet while the server is put together. */
export function pushKeysOf(db: Kysely<Tables>, given: PushKeys | null): () => Promise<PushKeys> {
  let known = given && Promise.resolve(given);
  return () =>
    (known ??= ownPushKeys(db).catch((thrown: unknown) => {
      known = null;
      throw thrown;
    }));
}

/** Made once, by whichever server starts first, and then the same for all of them and in every backup: browsers are bound to it. */
async function ownPushKeys(db: Kysely<Tables>): Promise<PushKeys> {
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
