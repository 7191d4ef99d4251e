import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a data folder holds when nothing in it says otherwise. */
export const koreaFiles = {
  neighbourhoods: 'kr-legal-emd-2025-11.csv',
  villages: 'kr-legal-ri-2025-11.csv',
  areas: 'kr-adm2018-emd.topo.json',
  areaCandidates: 'kr-adm2018-to-legal.json',
  districts: 'kr-sgg-outline.topo.json',
  provinces: 'kr-sido-outline.topo.json',
} as const;

export type KoreaFile = keyof typeof koreaFiles;
export type KoreaFiles = Readonly<Record<KoreaFile, string>>;

/** Told about each file that cannot be used; the rest still answers. */
export type Complain = (file: string, reason: string) => void;

/** `npm run geo` writes this file last: one rename, and a server reads either the files from before or the new ones. */
export const listFile = 'geo.json';

/** Returns the names of the files to read: those that `npm run geo` wrote, else the usual ones. */
export async function koreaFilesIn(folder: string, complain: Complain): Promise<KoreaFiles> {
  let text: string;
  try {
    text = await readFile(join(folder, listFile), 'utf8');
  } catch {
    return koreaFiles;
  }
  const files = filesListed(text);
  if (files) return files;
  complain(listFile, 'not a list of files as npm run geo writes it');
  return koreaFiles;
}

function filesListed(text: string): KoreaFiles | null {
  try {
    const { files } = JSON.parse(text) as { files?: Partial<Record<string, unknown>> };
    const entries = Object.keys(koreaFiles).map((key) => [key, files?.[key]] as const);
    // A name, never a path: the list must not lead out of its folder.
    if (!entries.every(([, name]) => typeof name === 'string' && /^[\w.-]+$/.test(name))) return null;
    return Object.fromEntries(entries) as unknown as KoreaFiles;
  } catch {
    return null;
  }
}
