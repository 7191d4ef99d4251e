import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { AreaRoute, hasShape } from '@homeground/shared/contracts';

const closedObject = { additionalProperties: false } as const;
const text = Type.String();
const namePattern = Type.String({ pattern: '^.+$' });

/**
 * Description of a build, stored in its folder as `release.json`. The file is written last, so its presence means that the folder
 * is complete.
 */
export const Release = Type.Object(
  {
    schema: Type.Literal(1),
    name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' }),
    entry: text,
    preload: Type.Array(text),
    screens: Type.Record(namePattern, Type.Array(text)),
    /** Routes of an area that is not in the shell's route table. */
    routes: Type.Optional(Type.Array(AreaRoute)),
    /** First API calls of each screen. */
    calls: Type.Optional(Type.Record(namePattern, Type.Array(text))),
    files: Type.Record(
      namePattern,
      Type.Object({ bytes: Type.Integer({ minimum: 0 }), integrity: text }, closedObject),
    ),
    requires: Type.Record(namePattern, text),
    provides: Type.Record(namePattern, text),
    /** Fingerprint of all build inputs, so that the same source is not released under two numbers. */
    source: Type.Optional(text),
    /** Packages and shared entry points whose code is in these files. The release gate reads them to find second copies. */
    packages: Type.Optional(Type.Array(text)),
  },
  { ...closedObject, $id: 'Release' },
);
export type Release = Static<typeof Release>;

export async function readRelease(folder: string): Promise<Release | null> {
  const file = join(folder, 'release.json');
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  return parseRelease(JSON.parse(content) as unknown, file);
}

export function parseRelease(value: unknown, file: string): Release {
  if (!hasShape(Release, value))
    throw new Error(
      `${file} is not a release document this version understands. Delete its folder and build again.`,
    );
  return value as Release;
}
