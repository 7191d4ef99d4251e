import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from './push-settings';

const VALID_SECONDS = 12 * 3600;

const encodePart = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** Returns a function that signs our identity for a push service (RFC 8292): a token for one service, valid for half a day. */
export function createVapidSigner({ publicKey, privateKey }: PushKeys, subject: string) {
  // An uncompressed point: one byte for its format, then x and y with 32 bytes each.
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  return (endpoint: string, now: Date): string => {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
      sub: subject,
    };
    const token = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
    const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
  };
}
