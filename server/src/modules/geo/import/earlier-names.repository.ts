import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KoreaFiles } from '../korea-files.repository';
import type { LegalName } from './code-table.rules';

/** Names and places that a data folder contains before the import. */
export interface EarlierNames {
  /** All levels with their names, in the form of the government's table. */
  readonly table: readonly LegalName[];
  /** "latitude,longitude,radius" by a code of eight digits (eup, myeon, dong) or ten (ri). */
  readonly places: ReadonlyMap<string, string>;
  /** Names in Latin letters by their Korean name. */
  readonly english: ReadonlyMap<string, string>;
}

/** Reads the names of a folder; all lists are empty for an empty folder. */
export async function readEarlierNames(folder: string, files: KoreaFiles): Promise<EarlierNames> {
  const table = new Map<string, string>();
  const places = new Map<string, string>();
  const english = new Map<string, string>();
  for (const row of await rowsOf(join(folder, files.neighbourhoods))) {
    const [code = '', sido = '', sigungu = '', emd = '', , sigunguEn = '', emdEn = ''] = row;
    const district = [sido, sigungu].filter(Boolean).join(' ');
    table.set(`${code.slice(0, 2)}00000000`, sido);
    table.set(`${code.slice(0, 5)}00000`, district);
    table.set(code, `${district} ${emd}`);
    // The last three columns are latitude, longitude and radius.
    places.set(code.slice(0, 8), row.slice(-3).join(','));
    english.set(emd, emdEn);
    // English writes a city district before its city.
    const parts = sigunguEn.split(' ').reverse();
    sigungu.split(' ').forEach((part, index) => english.set(part, parts[index] ?? ''));
  }
  for (const row of await rowsOf(join(folder, files.villages))) {
    const [code = '', name = ''] = row;
    const parent = table.get(`${code.slice(0, 8)}00`);
    if (parent !== undefined) table.set(code, `${parent} ${name}`);
    places.set(code, row.slice(-3).join(','));
  }
  return { table: [...table].map(([code, name]) => ({ code, name })), places, english };
}

async function rowsOf(file: string): Promise<readonly (readonly string[])[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(','));
}
