import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Region } from '@homeground/shared/contracts';
import { gridOfCentres, type Centres } from './centres.rules';
import { koreaFilesIn, type Complain, type KoreaFiles } from './korea-files.repository';
import type { Areas, Korea, Neighbourhoods, Villages } from './korea.rules';
import { topologyOf } from './topojson.rules';
import type { Topology } from './topology.rules';

export interface KoreaData extends Korea {
  readonly districts: Topology | null;
  readonly provinces: Topology | null;
  /** Hash of all files. Browsers cache answers without a limit under this version. */
  readonly version: string;
  /** The smallest level that has names. */
  readonly finest: 'neighbourhood' | 'district';
}

/** Returns null if the file of neighbourhoods cannot be read. */
export async function loadKorea(
  folder: string,
  complain: Complain,
  files?: KoreaFiles,
): Promise<KoreaData | null> {
  const fileNames = files ?? (await koreaFilesIn(folder, complain));
  const hash = createHash('sha256');
  const load = async <T>(file: string, parse: (text: string) => T | Promise<T>): Promise<T | null> => {
    try {
      const text = await readFile(join(folder, file), 'utf8');
      hash.update(text);
      // Reads one file per turn of the event loop, so that the server can answer other requests in between.
      await nextTurn();
      return await parse(text);
    } catch (cause) {
      complain(file, cause instanceof Error ? cause.message : String(cause));
      return null;
    }
  };

  const neighbourhoods = await load(fileNames.neighbourhoods, readNeighbourhoods);
  if (!neighbourhoods) return null;
  const villages = await load(fileNames.villages, (text) => readVillages(text, neighbourhoods));
  const topology = await load(fileNames.areas, readTopology);
  const candidates = await load(fileNames.areaCandidates, (text) =>
    candidatesOf(JSON.parse(text), neighbourhoods),
  );
  return {
    neighbourhoods,
    villages: villages ?? noVillages(neighbourhoods),
    areas: topology && candidates ? areasOf(topology, candidates) : null,
    districts: await load(fileNames.districts, readTopology),
    provinces: await load(fileNames.provinces, readTopology),
    version: hash.digest('hex').slice(0, 12),
    finest: 'neighbourhood',
  };
}

async function readTopology(text: string): Promise<Topology> {
  const json: unknown = JSON.parse(text);
  await nextTurn();
  return topologyOf(json);
}

/** Rows that are read in one turn of the event loop. */
const rowsPerTurn = 4000;

/** Reads a CSV file without quoted fields. Throws if the heading or the number of fields differs. */
async function readRows(
  text: string,
  columns: readonly string[],
  addRow: (fields: readonly string[]) => void,
): Promise<void> {
  const lines = text.split('\n');
  if (lines[0]?.trimEnd() !== columns.join(',')) throw new Error(`line 1: expected ${columns.join(',')}`);
  for (let line = 1; line < lines.length; line += 1) {
    const fields = (lines[line] ?? '').trimEnd().split(',');
    if (fields.length === columns.length) addRow(fields);
    else if (fields.length > 1)
      throw new Error(`line ${String(line + 1)}: expected ${String(columns.length)} fields`);
    if (line % rowsPerTurn === 0) await nextTurn();
  }
}

export const neighbourhoodColumns = [
  'code',
  'sido',
  'sigungu',
  'emd',
  'sido_en',
  'sigungu_en',
  'emd_en',
  'lat',
  'lon',
  'radius_km',
] as const;
export const villageColumns = ['code', 'ri', 'lat', 'lon', 'radius_km'] as const;

async function readNeighbourhoods(text: string): Promise<Neighbourhoods> {
  const ids: string[] = [];
  const ko: Region[] = [];
  const en: Region[] = [];
  const centres = new CentreRows();
  await readRows(text, neighbourhoodColumns, (fields) => {
    const [id = '', sido = '', sigungu = '', emd = '', sidoEn = '', sigunguEn = '', emdEn = ''] = fields;
    ids.push(id);
    ko.push({ depth1: sido, depth2: sigungu, depth3: emd });
    // "Deogyang-gu Goyang-si" is a district of a city; English puts a comma between the two.
    en.push({ depth1: sidoEn, depth2: sigunguEn.replace(' ', ', '), depth3: emdEn });
    // The last three columns are latitude, longitude and radius.
    centres.add(fields.slice(-3));
  });
  if (ids.length === 0) throw new Error('no rows');
  const packed = centres.pack();
  return { ids, ko, en, centres: packed, grid: gridOfCentres(packed, 0.1) };
}

async function readVillages(text: string, neighbourhoods: Neighbourhoods): Promise<Villages> {
  const rows = new Map<string, readonly string[]>();
  // The file contains one province in two editions; the later row of a code replaces the earlier one.
  await readRows(text, villageColumns, (fields) => rows.set(fields[0] ?? '', fields));
  const villagesByParent = new Map<string, (readonly string[])[]>();
  for (const [code, fields] of rows) {
    const parent = code.slice(0, 8);
    const siblings = villagesByParent.get(parent);
    if (siblings) siblings.push(fields);
    else villagesByParent.set(parent, [fields]);
  }
  const names: string[] = [];
  const centres = new CentreRows();
  const starts = new Uint32Array(neighbourhoods.ids.length + 1);
  neighbourhoods.ids.forEach((id, row) => {
    for (const fields of villagesByParent.get(id.slice(0, 8)) ?? []) {
      names.push(fields[1] ?? '');
      centres.add(fields.slice(-3));
    }
    starts[row + 1] = names.length;
  });
  return { names, centres: centres.pack(), starts };
}

function noVillages(neighbourhoods: Neighbourhoods): Villages {
  return {
    names: [],
    centres: new CentreRows().pack(),
    starts: new Uint32Array(neighbourhoods.ids.length + 1),
  };
}

function candidatesOf(json: unknown, neighbourhoods: Neighbourhoods): ReadonlyMap<string, readonly number[]> {
  if (typeof json !== 'object' || json === null) throw new Error('not an object');
  const rows = new Map(neighbourhoods.ids.map((id, row) => [id.slice(0, 8), row]));
  const candidates = new Map<string, readonly number[]>();
  for (const [area, codes] of Object.entries(json)) {
    if (!Array.isArray(codes)) throw new Error(`${area}: not a list`);
    candidates.set(
      area,
      codes.flatMap((code) => rows.get(String(code)) ?? []),
    );
  }
  return candidates;
}

function areasOf(topology: Topology, candidates: ReadonlyMap<string, readonly number[]>): Areas {
  return { topology, candidates: topology.ids.map((id) => candidates.get(id) ?? []) };
}

class CentreRows {
  private readonly numbers: number[] = [];

  add(fields: readonly string[]): void {
    for (const field of fields) {
      const value = Number(field);
      if (field === '' || !Number.isFinite(value)) throw new Error(`not a number: ${field.slice(0, 20)}`);
      this.numbers.push(value);
    }
  }

  pack(): Centres {
    const column = (offset: number): Float64Array =>
      // Each row has three numbers.
      Float64Array.from(this.numbers.filter((_, index) => index % 3 === offset));
    return { latitudes: column(0), longitudes: column(1), radiiKm: column(2) };
  }
}
