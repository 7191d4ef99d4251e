import type { Db } from '../../platform/database';
import { findAccount, regionNames } from '../accounts';
import type { LookUpAddress } from './addresses.usecases';
import { shortProvince, type Place } from './place.rules';
import { thousandthsOf, type Position } from './position.rules';

/** Returns the names of a position that a user saves as home. */
export type HomeNames = (position: Position) => Promise<Place | null>;

/**
 * Uses the provider's Korean names for a home if it answers, because the page has shown these. They are stored with the account and
 * used by all pages, so that a home has only one name.
 */
export function createHomeNameLookUp(lookUp: HomeNames, lookUpAddress: LookUpAddress): HomeNames {
  return async (position) => {
    const place = await lookUp(position);
    if (place?.country !== 'KR') return place;
    const answer = await lookUpAddress(position, 'ko', () => Promise.resolve(true));
    const address = answer.documents[0]?.address;
    // Near a border two sources may name different provinces. Then all names come from the offline data.
    if (address?.region_1depth_name !== shortProvince(place.ko.depth1)) return place;
    const [depth3 = ''] = address.region_3depth_name.trim().split(/\s+/);
    const depth2 = address.region_2depth_name.trim() || place.ko.depth2;
    return { ...place, ko: { ...place.ko, depth2, depth3: depth3 || place.ko.depth3 } };
  };
}

/** Returns the names stored for a user’s home if the home is at this position; null otherwise. */
export async function storedHome(db: Db, userId: string, position: Position): Promise<Place | null> {
  const account = await findAccount(db, userId);
  if (!account || account.latitude === null || account.longitude === null) return null;
  const isHome =
    thousandthsOf(account.latitude) === thousandthsOf(position.latitude) &&
    thousandthsOf(account.longitude) === thousandthsOf(position.longitude);
  const names = isHome ? regionNames(account) : null;
  // Callers use only the names.
  return names && { id: null, country: 'KR', ...names, ri: null };
}
