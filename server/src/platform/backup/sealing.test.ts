import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { newFolder } from '../../../test/processes';
import { backupKey, createDecryption, readKeyFile, sealedName, createEncryption } from './sealing';

const key = backupKey(randomBytes(32));
const CHUNK = 64 * 1024;

async function pipeThrough(
  content: Buffer,
  transform: NodeJS.ReadWriteStream,
  pieceSize = 10_007,
): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(content.length / pieceSize) }, (_, nth) =>
    content.subarray(nth * pieceSize, (nth + 1) * pieceSize),
  );
  const end = new PassThrough();
  const [result] = await Promise.all([buffer(end), pipeline(Readable.from(pieces), transform, end)]);
  return result;
}
const seal = (content: Buffer, name = 'a') => pipeThrough(content, createEncryption(key, name));
const open = (content: Buffer, name = 'a', openingKey = key) =>
  pipeThrough(content, createDecryption(openingKey, name));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 5 * CHUNK + 17])(
  '%i bytes are sealed and opened without a change',
  async (size) => {
    const content = randomBytes(size);
    const sealedContent = await seal(content);
    // Fewer than 32 bytes may occur in the sealed content by chance.
    expect(sealedContent.includes(content.subarray(0, 32)) && size >= 32).toBe(false);
    expect((await open(sealedContent)).equals(content)).toBe(true);
  },
);

test('a wrong key is reported as a wrong key, not as damage', async () => {
  const sealedContent = await seal(randomBytes(100));
  await expect(open(sealedContent, 'a', backupKey(randomBytes(32)))).rejects.toThrow(
    /sealed with another key/,
  );
});

test('a file with a changed, missing or moved part, or of another name, does not open', async () => {
  const content = randomBytes(3 * CHUNK);
  const sealedContent = await seal(content);
  const headerSize = 48;
  const sealedChunkSize = CHUNK + 16;
  const chunkAt = (nth: number) =>
    sealedContent.subarray(headerSize + nth * sealedChunkSize, headerSize + (nth + 1) * sealedChunkSize);
  const headerBytes = sealedContent.subarray(0, headerSize);
  for (const position of [
    0,
    20,
    headerSize,
    headerSize + 70,
    headerSize + sealedChunkSize,
    sealedContent.length - 1,
  ]) {
    const alteredContent = Buffer.from(sealedContent);
    alteredContent[position] = (alteredContent[position] ?? 0) ^ 1;
    await expect(open(alteredContent)).rejects.toThrow(/damaged: a was changed/);
  }
  const damagedFiles = {
    'without its end': sealedContent.subarray(0, headerSize + 2 * sealedChunkSize),
    'without its middle': Buffer.concat([headerBytes, chunkAt(0), chunkAt(2)]),
    'in another order': Buffer.concat([headerBytes, chunkAt(1), chunkAt(0), chunkAt(2)]),
    'nothing but a header': headerBytes,
    nothing: Buffer.alloc(0),
  };
  for (const [, bytes] of Object.entries(damagedFiles)) await expect(open(bytes)).rejects.toThrow(/damaged/);
  await expect(open(sealedContent, 'b')).rejects.toThrow(/damaged: b/);
});

test('the same content is sealed differently each time, and file names reveal nothing', async () => {
  const content = randomBytes(100);
  expect((await seal(content)).equals(await seal(content))).toBe(false);
  expect(sealedName(key, 'a.webp')).toMatch(/^[0-9a-f]{64}\.sealed$/);
  expect(sealedName(key, 'a.webp')).not.toBe(sealedName(backupKey(randomBytes(32)), 'a.webp'));
});

test('a large stream is sealed and opened piece by piece', async () => {
  const megabyte = randomBytes(1024 * 1024);
  const megabyteCount = 200;
  let bytesBefore = 0;
  let peakBytes = 0;
  let receivedBytes = 0;
  async function* source() {
    for (let nth = 0; nth < megabyteCount; nth += 1) yield Promise.resolve(megabyte);
  }
  bytesBefore = process.memoryUsage().arrayBuffers;
  const countingStream = new PassThrough();
  countingStream.on('data', (piece: Buffer) => {
    receivedBytes += piece.length;
    peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - bytesBefore);
  });
  await pipeline(source(), createEncryption(key, 'a'), createDecryption(key, 'a'), countingStream);
  expect(receivedBytes).toBe(megabyteCount * megabyte.length);
  expect(peakBytes).toBeLessThan(100 * megabyte.length);
});

test('a key file that is missing or holds no key is refused with an explanation', async () => {
  const folder = await newFolder();
  const file = join(folder, 'key');
  await expect(readKeyFile(file)).rejects.toThrow(/BACKUP_KEY_FILE names .* cannot be read/);
  await writeFile(file, 'short\n');
  await expect(readKeyFile(file)).rejects.toThrow(/holds no key: write one with "openssl rand -hex 32/);
  const secret = randomBytes(32);
  for (const keyText of [`${secret.toString('hex')}\n`, secret.toString('base64')]) {
    await writeFile(file, keyText);
    expect((await readKeyFile(file)).secret.equals(secret)).toBe(true);
  }
  await rm(folder, { recursive: true });
});
