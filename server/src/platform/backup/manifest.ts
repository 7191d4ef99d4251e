import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup.errors';

const closed = { additionalProperties: false } as const;
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Manifest of a backup, written last: a folder without it is not a backup. */
export const Manifest = Type.Object(
  {
    format: Type.Literal(1),
    takenAt: Type.String(),
    /** Migrations of the database at that time; a restore applies these first and then the newer ones. */
    migrations: Type.Array(Type.String()),
    tables: Type.Record(
      Type.String({ pattern: '^[a-z_]+$' }),
      Type.Object({ rows: Type.Integer({ minimum: 0 }), sha256 }, closed),
    ),
    /** Names of stored pictures; each is the hash of its content. */
    files: Type.Array(Type.String({ pattern: '^[0-9a-f]{64}(\\.private)?\\.webp$' })),
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
