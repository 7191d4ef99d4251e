import { resolve } from 'node:path';
import { outlineLevels, type OutlineLevel } from '@homeground/shared/contracts';
import { koreaFiles, loadKorea, type KoreaData } from './korea.repository';
import { labelsOf, type Label } from './outlines.rules';
import { searchIndexOf, type SearchIndex } from './search.rules';
import { loadWorld } from './world.repository';
import type { World } from './world.rules';

export interface LoadedKorea extends KoreaData {
  readonly index: SearchIndex;
  readonly labels: ReadonlyMap<OutlineLevel, readonly Label[]>;
}

/** Read from disk at the first question and kept; a question asked meanwhile waits for the same reading. */
export interface GeoData {
  readonly korea: () => Promise<LoadedKorea | null>;
  readonly world: () => Promise<World | null>;
}

export interface GeoLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Where the data lies when nobody names a folder: beside the checkout. */
export function geoFolder(named: string | null, checkout = process.cwd()): string {
  return named ?? resolve(checkout, '..', 'shared', 'geo');
}

export function openGeoData(folder: string, log: GeoLog): GeoData {
  return {
    korea: once(() => readKorea(folder, log)),
    world: once(() => readWorld(log)),
  };
}

async function readKorea(folder: string, log: GeoLog): Promise<LoadedKorea | null> {
  const started = performance.now();
  const korea = await loadKorea(folder, (file, reason) =>
    log.warn({ folder, file, reason }, 'neighbourhood data: this file cannot be used'),
  );
  if (!korea) {
    log.warn(
      { folder, file: koreaFiles.neighbourhoods },
      'neighbourhood data is missing: names stop at the city and the search finds nothing; set GEO_DATA_DIR',
    );
    return null;
  }
  const loaded: LoadedKorea = {
    ...korea,
    index: searchIndexOf(korea),
    labels: new Map(outlineLevels.map((level) => [level, labelsOf(level, korea.neighbourhoods)])),
  };
  const ms = Math.round(performance.now() - started);
  log.info(
    { version: korea.version, neighbourhoods: korea.neighbourhoods.ids.length, ms },
    'neighbourhood data read',
  );
  return loaded;
}

async function readWorld(log: GeoLog): Promise<World | null> {
  try {
    return await loadWorld();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ reason }, 'the cities of the world cannot be read: places abroad stay without a name');
    return null;
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
}
