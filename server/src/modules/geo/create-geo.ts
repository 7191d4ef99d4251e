import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/database';
import { addressCache } from './address-cache.repository';
import { createAddressLookUp, type LookUpAddress, type AddressParts } from './addresses.usecases';
import { geoFolder, openGeoData, type GeoData, type GeoLog } from './geo-data.repository';
import { lookUp } from './geo.usecases';
import { createHomeNameLookUp, storedHome, type HomeNames } from './home-names.usecases';
import type { Place } from './place.rules';
import type { Position } from './position.rules';

export interface GeoDeps {
  /** Data that is already loaded; omitted: the data of the configured folder. */
  readonly data?: GeoData | undefined;
  readonly config: Pick<Config, 'geoDataDir' | 'maps' | 'outside'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: GeoLog;
  readonly observe?: AddressParts['observe'];
}

export interface Geo {
  readonly data: GeoData;
  readonly lookUpAddress: LookUpAddress;
  /** Returns the names of a position from the offline data, for other modules. Fast once the data is read. */
  readonly lookUp: (position: Position) => Promise<Place | null>;
  /** Returns the names of a position that a user chooses as home: those that the page showed. */
  readonly nameHome: HomeNames;
  /** Returns the names stored for a user's home if the home is at this position; null otherwise. */
  readonly homeOf: (userId: string, position: Position) => Promise<Place | null>;
  readonly forgetOld: () => Promise<void>;
}

export function createGeo({ config, db, clock, log, observe, ...deps }: GeoDeps): Geo {
  const data = deps.data ?? openGeoData(geoFolder(config.geoDataDir), log);
  const cache = addressCache(db);
  const { host, key } = config.maps;
  const provider = host !== null && key !== null ? { host, key, timeoutMs: config.outside.mapsMs } : null;
  const lookUpAddress = createAddressLookUp({
    data,
    cache,
    provider,
    clock,
    log,
    ...(observe && { observe }),
  });
  const lookUpOffline = (position: Position) => lookUp(data, position);
  return {
    data,
    lookUpAddress,
    lookUp: lookUpOffline,
    nameHome: provider ? createHomeNameLookUp(lookUpOffline, lookUpAddress) : lookUpOffline,
    homeOf: (userId, position) => storedHome(db, userId, position),
    forgetOld: () => cache.forgetOld(clock.now()),
  };
}
