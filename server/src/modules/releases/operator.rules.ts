import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns whether the header of HTTP Basic authentication has the operator's token as its password; the user name does not matter. */
export function hasOperatorToken(authorization: string | undefined, token: string): boolean {
  const encodedCredentials = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1];
  if (encodedCredentials === undefined) return false;
  const credentials = Buffer.from(encodedCredentials, 'base64').toString('utf8');
  // Compares hashes, because `timingSafeEqual` needs values of equal length.
  return timingSafeEqual(digest(credentials.slice(credentials.indexOf(':') + 1)), digest(token));
}
