import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Array, Integer, Literal, Object, Optional, Record, String, type Static } from 'typebox';
import { hasShape } from '@homeground/shared/contracts';

const closed = { additionalProperties: false } as const;
const text = String();
const perName = String({ pattern: '^.+$' });

/** What a build says about itself; lies in its folder as `release.json`, and its presence says that the folder is whole. */
export const Release = Object(
  {
    schema: Literal(1),
    name: String({ pattern: '^[a-z][a-z0-9-]*$' }),
    version: String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' }),
    entry: text,
    preload: Array(text),
    screens: Record(perName, Array(text)),
    /** What each screen asks the server first. */
    calls: Optional(Record(perName, Array(text))),
    files: Record(perName, Object({ bytes: Integer({ minimum: 0 }), integrity: text }, closed)),
    requires: Record(perName, text),
    provides: Record(perName, text),
    /** The fingerprint of everything it was made of; the same source is not released under two numbers. */
    source: Optional(text),
    /** Packages and doors of shared whose code lies in its files: what the gate reads to find second copies. */
    packages: Optional(Array(text)),
  },
  { ...closed, $id: 'Release' },
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
