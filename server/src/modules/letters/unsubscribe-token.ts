import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { listSecret } from '../../platform/paging/list-secret.repository';

/** Signs a user id with the server's secret, for this purpose only: the token in a letter can only stop or resume letters. */
async function signatureOf(db: Db, userId: string): Promise<Buffer> {
  return createHmac('sha256', await listSecret(db))
    .update(`end of letters\n${userId}`)
    .digest();
}

export async function unsubscribeToken(db: Db, userId: string): Promise<string> {
  return `${userId}.${(await signatureOf(db, userId)).toString('base64url')}`;
}

/** Returns the user of a token; null if the signature is wrong. */
export async function userOfToken(db: Db, token: string): Promise<string | null> {
  const [userId = '', signature = ''] = token.split('.');
  if (!isId(userId)) return null;
  const receivedSignature = Buffer.from(signature, 'base64url');
  const expectedSignature = await signatureOf(db, userId);
  return receivedSignature.length === expectedSignature.length &&
    timingSafeEqual(receivedSignature, expectedSignature)
    ? userId
    : null;
}
