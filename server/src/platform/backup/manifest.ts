import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup.errors';

const closed = { additionalProperties: false } as const;
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

const commonProperties = {
  takenAt: Type.String(),
  /** Migrations of the database at `takenAt`. A restore applies these before the rows, and newer migrations after the rows. */
  migrations: Type.Array(Type.String()),
};
const tableName = Type.String({ pattern: '^[a-z_]+$' });
const rowCount = Type.Integer({ minimum: 0 });

/** Manifest of a backup, written last: a folder without it is not a backup. */
export const Manifest = Type.Object(
  {
    format: Type.Literal(2),
    ...commonProperties,
    tables: Type.Record(
      tableName,
      // Columns in the order of the file: the order in a database depends on the order in which its migrations ran.
      Type.Object(
        { rows: rowCount, columns: Type.Array(Type.String({ pattern: '^[a-z_0-9]+$' })), sha256 },
        closed,
      ),
    ),
    /** Count and hash of the list of pictures, which is a file of its own because there may be a million pictures. */
    pictures: Type.Object({ count: Type.Integer({ minimum: 0 }), sha256 }, closed),
  },
  closed,
);
export type Manifest = Static<typeof Manifest>;

export const pictureName = /^[0-9a-f]{64}(\.private)?\.webp$/;

/** Manifest of format 1, which listed the pictures itself. Such backups can be restored, but are no longer written. */
export const FormatOneManifest = Type.Object(
  {
    format: Type.Literal(1),
    ...commonProperties,
    tables: Type.Record(tableName, Type.Object({ rows: rowCount, sha256 }, closed)),
    files: Type.Array(Type.String({ pattern: pictureName.source })),
  },
  closed,
);
export type FormatOneManifest = Static<typeof FormatOneManifest>;

export const manifestFile = 'manifest.json';
export const tableFile = (table: string) => `${table}.copy.gz`;
export const picturesFile = 'pictures.list.gz';
/** Ending of every file of a backup that was made with a key. */
export const sealedEnding = '.sealed';

export function parseManifest(text: string, folder: string): Manifest | FormatOneManifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BackupRefused(`${manifestFile} in ${folder} is damaged: it is not JSON.`);
  }
  if (Value.Check(Manifest, parsed) || Value.Check(FormatOneManifest, parsed)) return parsed;
  throw new BackupRefused(
    `${manifestFile} in ${folder} is damaged, or has a format that this version does not read.`,
  );
}
