import { createHash } from 'node:crypto';
import { BackupRefused, OtherKey } from './backup.errors';
import { inBatches } from './in-batches';
import { tableFile } from './manifest';
import type { StoredBackup } from './stored-backup';

const BATCH = 256;
const AT_ONCE = 8;
const NAMED = 5;

/** Reads every table and picture of a backup and compares them with the manifest; returns the number of pictures. */
export async function checkBackup({
  folder,
  manifest,
  readTable,
  pictures,
  readPicture,
}: StoredBackup): Promise<number> {
  const wrong: string[] = [];
  for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
    const hash = createHash('sha256');
    const read = readTable(table, hash).then(
      () => hash.digest('hex'),
      (thrown: unknown) => refusedKey(thrown),
    );
    if ((await read) !== sha256) wrong.push(tableFile(table));
  }
  let count = 0;
  const isWhole = async ({ name }: { readonly name: string }) => {
    const content = await readPicture(name).catch((thrown: unknown) => {
      refusedKey(thrown);
      return Buffer.alloc(0);
    });
    return createHash('sha256').update(content).digest('hex') === name.slice(0, 64) ? null : name;
  };
  for await (const name of inBatches(pictures(), BATCH, AT_ONCE, isWhole)) {
    count += 1;
    if (name !== null) wrong.push(`files/${name}`);
  }
  if (wrong.length > 0)
    throw new BackupRefused(
      `The backup in ${folder} is damaged or not complete (${wrong.slice(0, NAMED).join(', ')}${wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : ''}): nothing was restored. Use another one.`,
    );
  return count;
}

/** Rethrows OtherKey, which concerns the complete backup. Any other error counts as damage and is reported with the rest. */
function refusedKey(thrown: unknown): null {
  if (thrown instanceof OtherKey) throw thrown;
  return null;
}
