import {
  limits,
  outlineBox,
  type Neighbourhood,
  type NeighbourhoodsAnswer,
  type OutlineBox,
  type OutlineLevel,
  type Outlines,
} from '@homeground/shared/contracts';
import type { GeoData, LoadedKorea } from './geo-data.repository';
import { numberAt } from './grid.rules';
import { lookUpKorea } from './korea.rules';
import { outlinesIn } from './outlines.rules';
import { worldLabelsIn } from './world-labels.rules';
import type { Place } from './place.rules';
import type { Position } from './position.rules';
import { search } from './search.rules';
import type { Topology } from './topology.rules';
import { lookUpWorld, regionsOfCity, type World } from './world.rules';
import { searchWorld } from './world-search.rules';

/** Returns the names of a position from the offline data; null on the open sea. */
export async function lookUp(data: GeoData, position: Position): Promise<Place | null> {
  const korea = await data.korea();
  const place = korea && lookUpKorea(korea, position);
  if (place) return place;
  const world = await data.world();
  return world && lookUpWorld(world, position);
}

/** Finds places of Korea first, then cities of the world; a search in Hangul finds only places of Korea. */
export async function findNeighbourhoods(data: GeoData, words: string): Promise<NeighbourhoodsAnswer> {
  const maxRows = limits.neighbourhoodRows.max;
  const korea = await data.korea();
  const koreanPlaces = korea
    ? search(korea.index, words, maxRows).flatMap((row) => neighbourhoodOf(korea, row) ?? [])
    : [];
  const finest = korea?.finest ?? 'city';
  if (koreanPlaces.length >= maxRows || /\p{sc=Hangul}/u.test(words))
    return { neighbourhoods: koreanPlaces, finest };
  const world = await data.world();
  const cities = world
    ? searchWorld(world, await data.cityNames(), words, maxRows - koreanPlaces.length).map((row) =>
        cityOf(world, row),
      )
    : [];
  return { neighbourhoods: [...koreanPlaces, ...cities], finest };
}

function cityOf(world: World, row: number): Neighbourhood {
  return {
    id: `city-${String(row)}`,
    names: regionsOfCity(world.cityAt(row)),
    latitude: Math.round(numberAt(world.centres.latitudes, row) * 1e5) / 1e5,
    longitude: Math.round(numberAt(world.centres.longitudes, row) * 1e5) / 1e5,
  };
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

/** Returns everything an answer depends on as one text: equal tags have equal answers. */
export function outlinesTag(korea: LoadedKorea | null, level: OutlineLevel, box: OutlineBox): string {
  const { west, south, east, north } = outlineBox(level, box);
  return [versionOf(korea), level, west, south, east, north].join('_');
}

/** Returns the outlines in a box: Korea's borders and names, and abroad the borders of countries and the larger cities. */
export async function drawOutlines(data: GeoData, level: OutlineLevel, box: OutlineBox): Promise<Outlines> {
  const korea = await data.korea();
  const gridBox = outlineBox(level, box);
  const topologies = {
    sido: korea?.provinces ?? null,
    sgg: korea?.districts ?? null,
    emd: korea?.areas?.topology ?? null,
  } as const satisfies Record<OutlineLevel, unknown>;
  const [world, countries] = isInKorea(gridBox) ? [null, null] : await loadWorldParts(data);
  return outlinesIn(level, gridBox, {
    topologies: [topologies[level], countries],
    labels: [...(korea?.labels.get(level) ?? []), ...(world ? worldLabelsIn(world, level, gridBox) : [])],
    version: versionOf(korea),
  });
}

async function loadWorldParts(data: GeoData): Promise<readonly [World | null, Topology | null]> {
  return [await data.world(), await data.countries()];
}

/**
 * Returns whether the box is inside a rectangle without land of other countries (Tsushima begins south of it), so that the world need not
 * be loaded.
 */
function isInKorea({ west, south, east, north }: OutlineBox): boolean {
  return west >= 126 && east <= 129.5 && south >= 34.75 && north <= 37.75;
}

/**
 * Version of the drawing. Raise it when the same data is drawn in another way, because browsers cache an answer under its version without a
 * limit.
 */
const drawingVersion = 2;

export function versionOf(korea: LoadedKorea | null): string {
  return `${korea?.version ?? 'none'}.${String(drawingVersion)}`;
}
