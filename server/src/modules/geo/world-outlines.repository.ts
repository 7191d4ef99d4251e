import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { topologyOf } from './topojson.rules';
import type { Topology } from './topology.rules';

/** Number of South Korea in ISO 3166-1. Its borders are left out, because the Korean data has finer borders. */
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

/** Loads the borders of all countries (Natural Earth 1:50 million) except South Korea. */
export async function loadCountries(): Promise<Topology> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const { transform, arcs, objects } = JSON.parse(await readFile(file, 'utf8')) as RawCountries;
  const { geometries } = objects.countries;
  const koreanArcs = new Set(
    geometries.filter(({ id }) => id === southKorea).flatMap((country) => arcNumbersOf(country.arcs)),
  );
  return topologyOf({
    type: 'Topology',
    transform,
    // Borders are referred to by index, so a border that is left out becomes a single point.
    arcs: arcs.map((arc, number) => (koreanArcs.has(number) ? [[0, 0]] : arc)),
    objects: { countries: { geometries: geometries.filter(({ id }) => id !== southKorea) } },
  });
}

/** Returns the indexes of arcs; TopoJSON writes a reversed arc as the complement of its index. */
function arcNumbersOf(arcs: readonly unknown[]): number[] {
  return (arcs.flat(3) as number[]).map((arc) => (arc < 0 ? ~arc : arc));
}
