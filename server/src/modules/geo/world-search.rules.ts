import { numberAt } from './grid.rules';
import type { World } from './world.rules';

/** Normalized names of the cities, by row: in lower case, without accents, with single spaces. */
export type CityNames = readonly string[];

export function foldCity(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ranks = { exact: 0, begins: 1 } as const;

/** A single letter would find too many cities. */
const minLetters = 2;

/**
 * Returns rows of cities, the best first: the name itself, then names that begin with the text, the largest city first. The country
 * may follow the name: "Paris, France". Cities of Korea are left out, because they are in the Korean data.
 */
export function searchWorld(world: World, names: CityNames, text: string, limit: number): number[] {
  const query = foldCity(text);
  if (query.length < minLetters) return [];
  const fullMatches = hitsOf(names, query);
  const hits = fullMatches.length > 0 ? fullMatches : hitsWithCountry(world, names, query);
  return hits
    .sort((a, b) => a.rank - b.rank || sizeOf(world, b.row) - sizeOf(world, a.row))
    .filter(({ row }) => world.cityAt(row).country !== 'KR')
    .slice(0, limit)
    .map(({ row }) => row);
}

interface Hit {
  readonly row: number;
  readonly rank: number;
}

function hitsOf(names: CityNames, query: string): Hit[] {
  const hits: Hit[] = [];
  names.forEach((name, row) => {
    if (!name.startsWith(query)) return;
    // "New York" means New York City.
    const isExact = name === query || name === `${query} city`;
    hits.push({ row, rank: isExact ? ranks.exact : ranks.begins });
  });
  return hits;
}

function hitsWithCountry(world: World, names: CityNames, query: string): Hit[] {
  const words = query.split(' ');
  for (let end = words.length - 1; end > 0; end -= 1) {
    const country = words.slice(end).join(' ');
    const hits = hitsOf(names, words.slice(0, end).join(' ')).filter(({ row }) =>
      world.countryNamesAt(row).some((name) => foldCity(name).startsWith(country)),
    );
    if (hits.length > 0) return hits;
  }
  return [];
}

function sizeOf(world: World, row: number): number {
  return numberAt(world.centres.radiiKm, row);
}
