import {
  limits,
  outlineBox,
  type Neighbourhood,
  type OutlineBox,
  type OutlineLevel,
  type Outlines,
} from '@homeground/shared/contracts';
import type { GeoData, LoadedKorea } from './geo-data.repository';
import { numberAt } from './grid.rules';
import { lookUpKorea } from './korea.rules';
import { outlinesIn } from './outlines.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';
import { search } from './search.rules';
import { lookUpWorld } from './world.rules';

/** Which neighbourhood is this in? Offline, the same answer every time; null on the open sea. */
export async function lookUp(data: GeoData, at: Position): Promise<Place | null> {
  const korea = await data.korea();
  const place = korea && lookUpKorea(korea, at);
  if (place) return place;
  const world = await data.world();
  return world && lookUpWorld(world, at);
}

export async function findNeighbourhoods(data: GeoData, words: string): Promise<Neighbourhood[]> {
  const korea = await data.korea();
  if (!korea) return [];
  return search(korea.index, words, limits.neighbourhoodRows.max).flatMap(
    (row) => neighbourhoodOf(korea, row) ?? [],
  );
}

function neighbourhoodOf({ neighbourhoods }: LoadedKorea, row: number): Neighbourhood | null {
  const { ids, ko, en, centres } = neighbourhoods;
  const [id, korean, english] = [ids[row], ko[row], en[row]];
  if (id === undefined || korean === undefined || english === undefined) return null;
  return {
    id,
    names: { ko: korean, en: english },
    latitude: numberAt(centres.latitudes, row),
    longitude: numberAt(centres.longitudes, row),
  };
}

/** Names what an answer depends on: the same words, the same bytes. */
export function outlinesTag(korea: LoadedKorea | null, level: OutlineLevel, box: OutlineBox): string {
  const { west, south, east, north } = outlineBox(level, box);
  return [versionOf(korea), level, west, south, east, north].join('_');
}

export function drawOutlines(korea: LoadedKorea | null, level: OutlineLevel, box: OutlineBox): Outlines {
  const topologies = {
    sido: korea?.provinces ?? null,
    sgg: korea?.districts ?? null,
    emd: korea?.areas?.topology ?? null,
  } as const satisfies Record<OutlineLevel, unknown>;
  return outlinesIn(level, outlineBox(level, box), {
    topology: topologies[level],
    labels: korea?.labels.get(level) ?? [],
    version: versionOf(korea),
  });
}

export function versionOf(korea: LoadedKorea | null): string {
  return korea?.version ?? 'none';
}
