import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { BackupRefused, OtherKey } from './backup.errors';

const MAGIC = Buffer.from('HGSEAL1\n');
const ID_BYTES = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Key of sealed backups. Every file contains the key's id, so that a wrong key is not reported as damage. */
export interface BackupKey {
  readonly id: Buffer;
  readonly secret: Buffer;
}

export function backupKey(secret: Buffer): BackupKey {
  return { secret, id: createHmac('sha256', secret).update('id of the key').digest().subarray(0, ID_BYTES) };
}

/** Reads a key of 32 bytes, written as 64 hexadecimal digits or in base64. */
export async function readKeyFile(file: string): Promise<BackupKey> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(
      `BACKUP_KEY_FILE names ${file}, which cannot be read: ${String(cause instanceof Error ? cause.message : cause)}.`,
    );
  });
  const keyText = text.trim();
  const secret = Buffer.from(keyText, /^[0-9a-f]{64}$/i.test(keyText) ? 'hex' : 'base64');
  if (secret.length !== 32)
    throw new BackupRefused(
      `BACKUP_KEY_FILE names ${file}, which holds no key: write one with "openssl rand -hex 32 > ${file}".`,
    );
  return backupKey(secret);
}

/** Name of a picture on disk, which does not show the hash of its content. */
export function sealedName(key: BackupKey, name: string): string {
  return `${createHmac('sha256', key.secret).update(`picture ${name}`).digest('hex')}.sealed`;
}

/** Derives a key for each file from salt and file name: a file under the name of another file does not open. */
function deriveFileKey(key: BackupKey, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, salt, `homeground backup: ${name}`, 32));
}

/** Builds the nonce from the chunk number and a mark for the last chunk, so that no chunk can be left out, moved or cut off. */
function createNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream with AES-256-GCM in chunks of 64 KiB. */
export function createEncryption(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = deriveFileKey(key, salt, name);
  const header = Buffer.concat([MAGIC, key.id, salt]);
  let pendingBytes: Buffer = Buffer.alloc(0);
  let index = 0;
  const sealChunk = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, createNonce(index, isLast));
    index += 1;
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = new Transform({
    transform(piece: Buffer, _, done) {
      pendingBytes = pendingBytes.length === 0 ? piece : Buffer.concat([pendingBytes, piece]);
      // The last chunk is only known at the end, so a full chunk waits for the next piece.
      let offset = 0;
      for (; pendingBytes.length - offset > CHUNK_BYTES; offset += CHUNK_BYTES)
        stream.push(sealChunk(pendingBytes.subarray(offset, offset + CHUNK_BYTES), false));
      pendingBytes = pendingBytes.subarray(offset);
      done();
    },
    flush(done) {
      done(null, sealChunk(pendingBytes, true));
    },
  });
  stream.push(header);
  return stream;
}

/** Decrypts what `createEncryption` wrote, and fails on another key, another name, or one changed byte. */
export function createDecryption(key: BackupKey, name: string): Transform {
  let fileKey: Buffer | null = null;
  let pendingBytes: Buffer = Buffer.alloc(0);
  let index = 0;
  const openChunk = (sealedChunk: Buffer, isLast: boolean) => {
    if (fileKey === null || sealedChunk.length < TAG_BYTES) throw damageError(name);
    const decipher = createDecipheriv('aes-256-gcm', fileKey, createNonce(index, isLast));
    index += 1;
    decipher.setAuthTag(sealedChunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealedChunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damageError(name);
    }
  };
  const stream = new Transform({
    transform(piece: Buffer, _, done) {
      try {
        pendingBytes = pendingBytes.length === 0 ? piece : Buffer.concat([pendingBytes, piece]);
        if (fileKey === null && pendingBytes.length >= HEADER_BYTES) {
          fileKey = readFileKey(key, name, pendingBytes);
          pendingBytes = pendingBytes.subarray(HEADER_BYTES);
        }
        let offset = 0;
        if (fileKey !== null)
          for (; pendingBytes.length - offset > SEALED_CHUNK_BYTES; offset += SEALED_CHUNK_BYTES)
            stream.push(openChunk(pendingBytes.subarray(offset, offset + SEALED_CHUNK_BYTES), false));
        pendingBytes = pendingBytes.subarray(offset);
        done();
      } catch (thrown) {
        done(thrown instanceof Error ? thrown : damageError(name));
      }
    },
    flush(done) {
      try {
        done(null, openChunk(pendingBytes, true));
      } catch (thrown) {
        done(thrown instanceof Error ? thrown : damageError(name));
      }
    },
  });
  return stream;
}

function readFileKey(key: BackupKey, name: string, start: Buffer): Buffer {
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw damageError(name);
  const id = start.subarray(MAGIC.length, MAGIC.length + ID_BYTES);
  if (!id.equals(key.id)) throw new OtherKey();
  return deriveFileKey(key, start.subarray(MAGIC.length + ID_BYTES, HEADER_BYTES), name);
}

function damageError(name: string): BackupRefused {
  return new BackupRefused(`The backup is damaged: ${name} was changed or cut off after it was sealed.`);
}
