import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outlineLevels, type OutlineLevel } from '@homeground/shared/contracts';
import { koreaFiles, koreaFilesIn } from './korea-files.repository';
import { loadKorea, type KoreaData } from './korea.repository';
import { labelsOf, type Label } from './outlines.rules';
import { loadPackagedKorea } from './packaged-korea.repository';
import { searchIndexOf, type SearchIndex } from './search.rules';
import type { Topology } from './topology.rules';
import { loadCountries } from './world-outlines.repository';
import { cityNamesOf, loadWorld } from './world.repository';
import type { World } from './world.rules';
import type { CityNames } from './world-search.rules';

export interface LoadedKorea extends KoreaData {
  readonly index: SearchIndex;
  readonly labels: ReadonlyMap<OutlineLevel, readonly Label[]>;
}

/** Each part is loaded on first use and cached; concurrent callers share the load. */
export interface GeoData {
  readonly korea: () => Promise<LoadedKorea | null>;
  readonly world: () => Promise<World | null>;
  /** Names for the search; empty if the cities of the world could not be read. */
  readonly cityNames: () => Promise<CityNames>;
  /** The borders of the world's countries. */
  readonly countries: () => Promise<Topology | null>;
}

export interface GeoLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Returns the configured folder, else the default one beside the checkout. */
export function geoFolder(configuredFolder: string | null, checkout = process.cwd()): string {
  return configuredFolder ?? resolve(checkout, '..', 'shared', 'geo');
}

export function openGeoData(folder: string, log: GeoLog): GeoData {
  const world = lazy(() => loadOrNull(loadWorld, log, 'the cities of the world cannot be read'));
  return {
    korea: lazy(() => readKorea(folder, log)),
    world,
    cityNames: lazy(async () => {
      const cities = await world();
      return cities ? cityNamesOf(cities) : [];
    }),
    countries: lazy(() => loadOrNull(loadCountries, log, 'the borders of countries cannot be read')),
  };
}

async function readKorea(folder: string, log: GeoLog): Promise<LoadedKorea | null> {
  const startedAt = performance.now();
  const korea =
    (await loadKorea(folder, (file, reason) =>
      log.warn({ folder, file, reason }, 'neighbourhood data: this file cannot be used'),
    )) ?? (await packagedKorea(folder, log));
  if (!korea) return null;
  const loadedKorea: LoadedKorea = {
    ...korea,
    index: searchIndexOf(korea),
    labels: new Map(outlineLevels.map((level) => [level, labelsOf(level, korea.neighbourhoods)])),
  };
  const ms = Math.round(performance.now() - startedAt);
  log.info(
    { version: korea.version, neighbourhoods: korea.neighbourhoods.ids.length, ms },
    'neighbourhood data read',
  );
  return loadedKorea;
}

async function packagedKorea(folder: string, log: GeoLog): Promise<KoreaData | null> {
  log.warn(
    { folder, file: koreaFiles.neighbourhoods },
    'neighbourhood data is missing: in Korea names and search end at the city, county or district; docs/operations.md says how to fill GEO_DATA_DIR',
  );
  return loadOrNull(loadPackagedKorea, log, 'the districts of Korea cannot be read');
}

/** Returns the start line about the data of places. Checks only whether the file of neighbourhoods exists. */
export async function geoStartLine(folder: string): Promise<string> {
  const { neighbourhoods } = await koreaFilesIn(folder, () => undefined);
  return existsSync(join(folder, neighbourhoods))
    ? `Places: neighbourhoods of Korea out of ${folder}, cities of the world`
    : `Places: districts of Korea and cities of the world. There is no neighbourhood data in ${folder}: "Neighbourhoods" in docs/operations.md says how to get it`;
}

async function loadOrNull<T>(load: () => Promise<T>, log: GeoLog, sentence: string): Promise<T | null> {
  try {
    return await load();
  } catch (cause) {
    log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, sentence);
    return null;
  }
}

function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
}
