import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';

export interface ListSecretTable {
  id: number;
  secret: Buffer;
}

const known = new WeakMap<Kysely<Tables>, Buffer>();

/** Made once, by whichever server asks first, and then the same for all of them; it never changes, so it is asked for once. */
export async function listSecret(db: Kysely<Tables>): Promise<Buffer> {
  const cached = known.get(db);
  if (cached) return cached;
  await db
    .insertInto('list_secret')
    .values({ id: 1, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('list_secret')
    .select('secret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  known.set(db, secret);
  return secret;
}
