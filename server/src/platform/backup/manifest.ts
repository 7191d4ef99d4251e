import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Array, Integer, Literal, Object, Record, String, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup.errors';

const closed = { additionalProperties: false } as const;
const sha256 = String({ pattern: '^[0-9a-f]{64}$' });

/** What a backup says about itself; written last, so that a folder without it is no backup. */
export const Manifest = Object(
  {
    format: Literal(1),
    takenAt: String(),
    /** As the database was; a restore begins with these and goes on to the newest. */
    migrations: Array(String()),
    tables: Record(
      String({ pattern: '^[a-z_]+$' }),
      Object({ rows: Integer({ minimum: 0 }), sha256 }, closed),
    ),
    /** Names of stored pictures; each is the hash of its content. */
    files: Array(String({ pattern: '^[0-9a-f]{64}(\\.private)?\\.webp$' })),
  },
  closed,
);
export type Manifest = Static<typeof Manifest>;

export const manifestFile = 'manifest.json';
export const tableFile = (table: string) => `${table}.copy.gz`;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupRefused(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BackupRefused(`${manifestFile} in ${folder} is damaged: it is no JSON.`);
  }
  if (!Value.Check(Manifest, found))
    throw new BackupRefused(
      `${manifestFile} in ${folder} is damaged, or of a version this one does not read.`,
    );
  return found;
}
