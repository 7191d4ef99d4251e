import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { listSecret } from '../matches/list-secret.repository';

/** The server's own secret signs for this purpose alone; the token stands in letters and opens nothing but the end of them. */
async function signatureOf(db: Kysely<Tables>, userId: string): Promise<Buffer> {
  return createHmac('sha256', await listSecret(db))
    .update(`end of letters\n${userId}`)
    .digest();
}

export async function unsubscribeToken(db: Kysely<Tables>, userId: string): Promise<string> {
  return `${userId}.${(await signatureOf(db, userId)).toString('base64url')}`;
}

/** Returns whose letters the token ends; null when it is not ours. */
export async function userOfToken(db: Kysely<Tables>, token: string): Promise<string | null> {
  const [userId = '', signature = ''] = token.split('.');
  if (!isId(userId)) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = await signatureOf(db, userId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
