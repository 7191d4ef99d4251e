import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushDevice } from '@homeground/shared/contracts';

const RECORD_SIZE = 4096;
const LAST_RECORD_MARK = 2;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Encrypts a message for one browser: one record of `aes128gcm` (RFC 8188) with keys as in RFC 8291. */
export function encryptPush(message: string, { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, publicKey]);
  const secret = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32);

  const salt = randomBytes(16);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The header is the salt, the size of a record, the length of the key, and the key.
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE, 0);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([
    ...[salt, sizes, publicKey],
    ...[cipher.update(message, 'utf8'), cipher.update(Buffer.from([LAST_RECORD_MARK])), cipher.final()],
    cipher.getAuthTag(),
  ]);
}

/** Returns whether a browser's key is a valid point of the curve; with any other key, every message would fail. */
export function isCurvePoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}
