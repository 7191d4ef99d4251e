import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup.errors';

const closed = { additionalProperties: false } as const;
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

const common = {
  takenAt: Type.String(),
  /** Migrations of the database at that time; a restore applies these first and then the newer ones. */
  migrations: Type.Array(Type.String()),
};
const tableName = Type.String({ pattern: '^[a-z_]+$' });
const rows = Type.Integer({ minimum: 0 });

/** Manifest of a backup, written last: a folder without it is not a backup. */
export const Manifest = Type.Object(
  {
    format: Type.Literal(2),
    ...common,
    tables: Type.Record(
      tableName,
      // Columns in the order of the file: the order in a database depends on the order in which its migrations ran.
      Type.Object({ rows, columns: Type.Array(Type.String({ pattern: '^[a-z_0-9]+$' })), sha256 }, closed),
    ),
    /** The list of pictures is a file of its own: there may be a million. */
    pictures: Type.Object({ count: Type.Integer({ minimum: 0 }), sha256 }, closed),
  },
  closed,
);
export type Manifest = Static<typeof Manifest>;

export const pictureName = /^[0-9a-f]{64}(\.private)?\.webp$/;

/** Manifest of format 1, which listed the pictures itself. Such backups can be restored, but are no longer written. */
export const FirstManifest = Type.Object(
  {
    format: Type.Literal(1),
    ...common,
    tables: Type.Record(tableName, Type.Object({ rows, sha256 }, closed)),
    files: Type.Array(Type.String({ pattern: pictureName.source })),
  },
  closed,
);
export type FirstManifest = Static<typeof FirstManifest>;

export const manifestFile = 'manifest.json';
export const tableFile = (table: string) => `${table}.copy.gz`;
export const picturesFile = 'pictures.list.gz';
/** Ending of every file of a backup that was made with a key. */
export const sealedEnding = '.sealed';

export function parseManifest(text: string, folder: string): Manifest | FirstManifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BackupRefused(`${manifestFile} in ${folder} is damaged: it is no JSON.`);
  }
  if (Value.Check(Manifest, found) || Value.Check(FirstManifest, found)) return found;
  throw new BackupRefused(`${manifestFile} in ${folder} is damaged, or of a version this one does not read.`);
}
