import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../platform/database';
import { storagePathOf } from '../platform/files/storage-backend';

const [smallest, largest] = [10_000, 70_000];
const picturesPerStatement = 5000;
const writersAtOnce = 16;

/**
 * Stores a picture of 10 to 70 KB for each of the first people. Returns the total number of bytes. The content is random, because
 * compressed pictures cannot be compressed further.
 */
export async function storePictures(
  { db }: Pick<Database, 'db'>,
  dataDir: string,
  count: number,
): Promise<number> {
  const noise = randomBytes(largest);
  const folders = new Set<string>();
  let bytes = 0;
  async function storePicture(nth: number): Promise<string> {
    const content = Buffer.from(noise.subarray(0, smallest + ((nth * 7919) % (largest - smallest))));
    content.writeUInt32BE(nth);
    const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
    const file = join(dataDir, 'files', storagePathOf(name));
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
    folders.add(dirname(file));
    await writeFile(file, content);
    bytes += content.length;
    return `/files/${name}`;
  }
  for (let first = 0; first < count; first += picturesPerStatement) {
    const numbers = Array.from(
      { length: Math.min(picturesPerStatement, count - first) },
      (_, index) => first + index,
    );
    const addresses: string[] = [];
    const remainingNumbers = numbers.entries();
    const worker = async () => {
      for (const [index, nth] of remainingNumbers) addresses[index] = await storePicture(nth);
    };
    await Promise.all(Array.from({ length: writersAtOnce }, worker));
    await sql`
      with picture as (select * from unnest(${numbers}::int[], ${addresses}::text[]) as picture (n, address)),
        stored as (insert into stored_file (address, stored_at) select address, now() from picture)
      update user_account set picture = address from picture where username = 'bench' || n`.execute(db);
  }
  await sql`vacuum (analyze) user_account, stored_file`.execute(db);
  return bytes;
}
