import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database';
import { listSecret } from '../paging/list-secret.repository';

/** The first bytes of a token are random. The others are a seal. */
const RANDOM_BYTES = 20;
const SEAL_BYTES = 12;

/**
 * Returns a token with these random bytes and a seal of this server. So the server recognises its own tokens without the database, and a
 * flood of invented cookies costs no look-up. The seal does not show whether the session of the token is still active.
 */
export async function createOwnToken(db: Db, secret: Buffer): Promise<Buffer> {
  const randomBytes = secret.subarray(0, RANDOM_BYTES);
  return Buffer.concat([randomBytes, await sealOf(db, randomBytes)]);
}

/** Returns whether a server of ours has made this token. Tokens from before the seal are not recognised until the next sign-in. */
export async function isOwnToken(db: Db, token: string): Promise<boolean> {
  const bytes = Buffer.from(token, 'base64url');
  // The last letter has unused bits, so other texts have the same bytes. Only one text is the token.
  if (bytes.length !== RANDOM_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), await sealOf(db, bytes.subarray(0, RANDOM_BYTES)));
}

async function sealOf(db: Db, randomBytes: Buffer): Promise<Buffer> {
  return createHmac('sha256', await listSecret(db))
    .update('token\n')
    .update(randomBytes)
    .digest()
    .subarray(0, SEAL_BYTES);
}
