import type { AppConfig, Locale } from '@homeground/shared/contracts';
import axios from 'axios';
import { authClient } from './clients';

/** The fields SEED 3 names of the provider's answer. */
export interface Address {
  readonly address_name: string;
  readonly region_1depth_name: string;
  readonly region_2depth_name: string;
  readonly region_3depth_name: string;
  readonly mountain_yn: string;
  readonly main_address_no: string;
  readonly sub_address_no: string;
}

interface AddressAnswer {
  readonly documents?: readonly { readonly address?: Address | null }[];
}

const path = '/v2/local/geo/coord2address.json';

/**
 * SEED 7, as it is written there: x is the longitude, y the latitude, and the first document is the address. It goes to the host named
 * by `/api/config`: our own server by default, the provider itself when an operator chose the direct call with a browser key. The
 * provider names places in Korean only, so for other readers our server answers (SPEC 3.4).
 */
export async function lookUpAddress(
  maps: AppConfig['maps'],
  longitude: number,
  latitude: number,
  { locale, signal }: { readonly locale: Locale; readonly signal?: AbortSignal },
): Promise<Address | null> {
  const params = { x: longitude, y: latitude, input_coord: 'WGS84' };
  const options = signal ? { params, signal } : { params };
  const answer =
    maps.key && locale === 'ko'
      ? await axios.get<AddressAnswer>(`${maps.host}${path}`, {
          ...options,
          headers: { Authorization: maps.key },
        })
      : await authClient.get<AddressAnswer>(`${maps.key ? '' : maps.host}${path}`, {
          ...options,
          headers: { 'Accept-Language': locale },
        });
  return answer.data.documents?.[0]?.address ?? null;
}

/** Rural names of two words ("죽산면 죽산리") show the first; without a third level, the deepest there is (SPEC 3.4). */
export function regionName(address: Address): string | null {
  const fullName = address.region_3depth_name.trim();
  // "Jongno 1-ga" is one name.
  const third = /\p{sc=Hangul}/u.test(fullName) ? fullName.split(/\s+/)[0] : fullName;
  return third || address.region_2depth_name.trim() || address.region_1depth_name.trim() || null;
}
