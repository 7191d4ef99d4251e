import { numberAt } from './grid.rules';
import type { World } from './world.rules';

/** The names of the cities as a search compares them, by row: lower case, no accents, single spaces. */
export type CityNames = readonly string[];

export function foldedCity(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ranks = { exact: 0, begins: 1 } as const;

/** One letter would find tens of thousands. */
const fewestLetters = 2;

/**
 * Returns rows of cities, the best first: the name itself, then names that begin with the words, the largest first. Words
 * behind a name may name its country: "Paris, France". Korea has data of its own and is left out.
 */
export function searchWorld(world: World, names: CityNames, words: string, most: number): number[] {
  const query = foldedCity(words);
  if (query.length < fewestLetters) return [];
  const fullMatches = hitsOf(names, query);
  const hits = fullMatches.length > 0 ? fullMatches : withCountry(world, names, query);
  return hits
    .sort((a, b) => a.rank - b.rank || sizeOf(world, b.row) - sizeOf(world, a.row))
    .filter(({ row }) => world.cityAt(row).country !== 'KR')
    .slice(0, most)
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
    // "New York" is New York City.
    const exact = name === query || name === `${query} city`;
    hits.push({ row, rank: exact ? ranks.exact : ranks.begins });
  });
  return hits;
}

function withCountry(world: World, names: CityNames, query: string): Hit[] {
  const words = query.split(' ');
  for (let end = words.length - 1; end > 0; end -= 1) {
    const country = words.slice(end).join(' ');
    const hits = hitsOf(names, words.slice(0, end).join(' ')).filter(({ row }) =>
      world.countryNamesAt(row).some((name) => foldedCity(name).startsWith(country)),
    );
    if (hits.length > 0) return hits;
  }
  return [];
}

function sizeOf(world: World, row: number): number {
  return numberAt(world.centres.radiiKm, row);
}
