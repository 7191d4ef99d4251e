import { createHash } from 'node:crypto';
import { BackupRefused, OtherKey } from './backup.errors';
import { processInBatches } from './in-batches';
import { tableFile } from './manifest';
import type { StoredBackup } from './stored-backup';

const PICTURES_PER_BATCH = 256;
const PICTURES_AT_ONCE = 8;
const MAX_NAMED_FILES = 5;

/** Reads every table and picture of a backup and compares them with the manifest; returns the number of pictures. */
export async function checkBackup({
  folder,
  manifest,
  readTable,
  pictures,
  readPicture,
}: StoredBackup): Promise<number> {
  const damagedFiles: string[] = [];
  for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
    const hash = createHash('sha256');
    const tableHash = readTable(table, hash).then(
      () => hash.digest('hex'),
      (thrown: unknown) => void rethrowIfOtherKey(thrown),
    );
    if ((await tableHash) !== sha256) damagedFiles.push(tableFile(table));
  }
  let count = 0;
  const nameIfDamaged = async ({ name }: { readonly name: string }) => {
    const content = await readPicture(name).catch((thrown: unknown) => {
      rethrowIfOtherKey(thrown);
      return Buffer.alloc(0);
    });
    return createHash('sha256').update(content).digest('hex') === name.slice(0, 64) ? null : name;
  };
  for await (const name of processInBatches(
    pictures(),
    PICTURES_PER_BATCH,
    PICTURES_AT_ONCE,
    nameIfDamaged,
  )) {
    count += 1;
    if (name !== null) damagedFiles.push(`files/${name}`);
  }
  if (damagedFiles.length > 0)
    throw new BackupRefused(
      `The backup in ${folder} is damaged or not complete (${damagedFiles.slice(0, MAX_NAMED_FILES).join(', ')}${damagedFiles.length > MAX_NAMED_FILES ? ` and ${damagedFiles.length - MAX_NAMED_FILES} more` : ''}): nothing was restored. Use another backup.`,
    );
  return count;
}

/** Rethrows OtherKey, which concerns the complete backup. Any other error counts as damage and is reported with the rest. */
function rethrowIfOtherKey(thrown: unknown): void {
  if (thrown instanceof OtherKey) throw thrown;
}
