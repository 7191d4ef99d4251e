import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Checks the header of HTTP Basic authentication: any user name, and the operator's token as password. */
export function isOperator(authorization: string | undefined, token: string): boolean {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1];
  if (given === undefined) return false;
  const words = Buffer.from(given, 'base64').toString('utf8');
  // Compares hashes, because `timingSafeEqual` needs values of equal length.
  return timingSafeEqual(digest(words.slice(words.indexOf(':') + 1)), digest(token));
}
