import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The browser's own question for name and password: any name, the operator's token as the password. */
export function isOperator(authorization: string | undefined, token: string): boolean {
  const given = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1];
  if (given === undefined) return false;
  const words = Buffer.from(given, 'base64').toString('utf8');
  // Hashed first: equal lengths, and a comparison that takes the same time wherever they differ.
  return timingSafeEqual(digest(words.slice(words.indexOf(':') + 1)), digest(token));
}
