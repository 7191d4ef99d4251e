import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { topologyOf } from './topojson.rules';
import type { Topology } from './topology.rules';

/** The number of South Korea in ISO 3166-1: its own data draws its borders, and finer. */
const southKorea = '410';

interface RawCountries {
  readonly transform: unknown;
  readonly arcs: readonly unknown[];
  readonly objects: { readonly countries: { readonly geometries: readonly RawCountry[] } };
}

interface RawCountry {
  readonly id: string;
  readonly arcs: readonly unknown[];
}

/** The borders of the world's countries (Natural Earth 1:50 million), without South Korea's. */
export async function loadCountries(): Promise<Topology> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const { transform, arcs, objects } = JSON.parse(await readFile(file, 'utf8')) as RawCountries;
  const { geometries } = objects.countries;
  const drawnElsewhere = new Set(
    geometries.filter(({ id }) => id === southKorea).flatMap((country) => arcNumbersOf(country.arcs)),
  );
  return topologyOf({
    type: 'Topology',
    transform,
    // A border keeps its number, so one that is not drawn becomes a single point.
    arcs: arcs.map((arc, number) => (drawnElsewhere.has(number) ? [[0, 0]] : arc)),
    objects: { countries: { geometries: geometries.filter(({ id }) => id !== southKorea) } },
  });
}

/** TopoJSON writes a border that is walked backwards as the complement of its number. */
function arcNumbersOf(arcs: readonly unknown[]): number[] {
  return (arcs.flat(3) as number[]).map((arc) => (arc < 0 ? ~arc : arc));
}
