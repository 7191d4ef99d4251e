import { randomBytes } from 'node:crypto';
import { type Db, sourceOf } from '../database';

export interface ListSecretTable {
  id: number;
  secret: Buffer;
}

const cache = new WeakMap<Db, Buffer>();

/** Returns the secret that all servers share; the first server creates it. The secret never changes, so each process reads it once. */
export async function listSecret(reader: Db): Promise<Buffer> {
  const db = sourceOf(reader);
  const cached = cache.get(db);
  if (cached) return cached;
  // `reader` may be a read-only replica, so the insert goes to the primary.
  const row = await selectSecret(reader).executeTakeFirst();
  const secret = row?.secret ?? (await createSecret(db));
  cache.set(db, secret);
  return secret;
}

/**
 * Returns a hook that reads the secret before the first call. Otherwise the first sign-in would wait for it in its transaction, which never
 * ends on PGlite, because PGlite has one connection. Without a database, the secret is read later.
 */
export const readListSecret = (db: Db) => async (): Promise<void> => {
  await listSecret(db).catch(() => undefined);
};

const selectSecret = (db: Db) => db.selectFrom('list_secret').select('secret').where('id', '=', 1);

async function createSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('list_secret')
    .values({ id: 1, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectSecret(db).executeTakeFirstOrThrow()).secret;
}
