import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Default names of the files in a data folder. */
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

/** Called for each file that cannot be used; the other files still work. */
export type Complain = (file: string, reason: string) => void;

/** List of the files. `npm run geo` replaces it after it has written all files, so that a server reads either all old or all new files. */
export const listFile = 'geo.json';

/** Returns the names of the files to read: those that `npm run geo` wrote, else the defaults. */
export async function koreaFilesIn(folder: string, complain: Complain): Promise<KoreaFiles> {
  let text: string;
  try {
    text = await readFile(join(folder, listFile), 'utf8');
  } catch {
    return koreaFiles;
  }
  const files = parseList(text);
  if (files) return files;
  complain(listFile, 'not a list of files as npm run geo writes it');
  return koreaFiles;
}

function parseList(text: string): KoreaFiles | null {
  try {
    const { files } = JSON.parse(text) as { files?: Partial<Record<string, unknown>> };
    const entries = Object.keys(koreaFiles).map((key) => [key, files?.[key]] as const);
    // Accepts only file names, not paths: the list must not refer to files outside its folder.
    if (!entries.every(([, name]) => typeof name === 'string' && /^[\w.-]+$/.test(name))) return null;
    return Object.fromEntries(entries) as unknown as KoreaFiles;
  } catch {
    return null;
  }
}
