import type { Db } from '../../platform/database';
import { findAccount } from '../accounts';
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

/** Returns the Korean names stored for a person's home, if this is its position. */
export async function storedHome(db: Db, userId: string, position: Position): Promise<Place | null> {
  const account = await findAccount(db, userId);
  if (account?.latitude === null || account?.longitude === null || !account) return null;
  const { region_depth1: depth1, region_depth2: depth2, region_depth3: depth3 } = account;
  const isHome =
    thousandthsOf(account.latitude) === thousandthsOf(position.latitude) &&
    thousandthsOf(account.longitude) === thousandthsOf(position.longitude);
  if (!isHome || depth1 === null || depth2 === null || depth3 === null) return null;
  // Callers use only the Korean names.
  const ko = { depth1, depth2, depth3 };
  return { id: null, country: 'KR', ko, en: ko, ri: null };
}
