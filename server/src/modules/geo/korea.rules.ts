import type { Region } from '@homeground/shared/contracts';
import { nearest, weightOf, type Centres } from './centres.rules';
import { numberAt, type Grid } from './grid.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';
import { shapeAt, type Topology } from './topology.rules';

export interface Neighbourhoods {
  readonly ids: readonly string[];
  readonly ko: readonly Region[];
  readonly en: readonly Region[];
  readonly centres: Centres;
  readonly grid: Grid;
}

export interface Villages {
  readonly names: readonly string[];
  readonly centres: Centres;
  /** The villages of neighbourhood n are the rows `starts[n] … starts[n + 1] - 1`. */
  readonly starts: Uint32Array;
}

/** Administrative areas, and the neighbourhoods each may belong to. */
export interface Areas {
  readonly topology: Topology;
  readonly candidates: readonly (readonly number[])[];
}

export interface Korea {
  readonly neighbourhoods: Neighbourhoods;
  readonly villages: Villages;
  /** Null when the outlines are missing: then the nearest centre answers, right in 71 % instead of 94 %. */
  readonly areas: Areas | null;
}

/** Further than this from every neighbourhood is not Korea. */
const limitKm = 30;
/** How much nearer a neighbourhood counts when the area bears its name. */
const namesakeFactor = 0.8;

export function lookUpKorea(korea: Korea, at: Position): Place | null {
  const row = neighbourhoodAt(korea, at);
  if (row === null) return null;
  const { ids, ko, en } = korea.neighbourhoods;
  const [id, korean, english] = [ids[row], ko[row], en[row]];
  if (id === undefined || korean === undefined || english === undefined) return null;
  return { id, country: 'KR', ko: korean, en: english, ri: villageAt(korea.villages, row, at) };
}

function neighbourhoodAt({ areas, neighbourhoods }: Korea, at: Position): number | null {
  const area = areas ? shapeAt(areas.topology, at) : null;
  const candidates = area === null ? [] : (areas?.candidates[area] ?? []);
  const [only] = candidates;
  if (only === undefined) return nearest(neighbourhoods.centres, neighbourhoods.grid, at, limitKm);
  if (candidates.length === 1) return only;
  const name = withoutNumber(areas?.topology.names[area ?? -1] ?? '');
  return leastOf(candidates, (row) => {
    const weight = weightOf(neighbourhoods.centres, row, at);
    return neighbourhoods.ko[row]?.depth3 === name ? weight * namesakeFactor : weight;
  });
}

function villageAt(villages: Villages, row: number, at: Position): string | null {
  const rows: number[] = [];
  for (
    let village = numberAt(villages.starts, row);
    village < numberAt(villages.starts, row + 1);
    village += 1
  ) {
    rows.push(village);
  }
  const found = leastOf(rows, (village) => weightOf(villages.centres, village, at));
  return found === null ? null : (villages.names[found] ?? null);
}

/** "역삼1동" and "역삼2동" are both of 역삼동. */
export function withoutNumber(name: string): string {
  return name.replace(/제?\d+(?:[·.,]\d+)*(?=동$)/, '');
}

function leastOf(rows: readonly number[], weigh: (row: number) => number): number | null {
  let found: number | null = null;
  let least = Infinity;
  for (const row of rows) {
    const weight = weigh(row);
    if (weight >= least) continue;
    least = weight;
    found = row;
  }
  return found;
}
