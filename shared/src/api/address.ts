import type { AppConfig, Locale } from '@homeground/shared/contracts';
import axios from 'axios';
import { authClient } from './clients';

/** Fields of the provider's response that SEED 3 names. */
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
 * Looks up the address of a point as SEED 7 specifies: x is the longitude, y the latitude, and the first document is the address. The
 * call goes to the host of `/api/config`: our own server, or the provider itself if an operator has set a browser key. The provider
 * names places in Korean only, so other languages always use our server (SPEC 3.4).
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

/** Returns the name of the third level, of two words ("죽산면 죽산리") the first; without that level, the next higher one (SPEC 3.4). */
export function regionName(address: Address): string | null {
  const fullName = address.region_3depth_name.trim();
  // In other scripts the name may have several words: "Jongno 1-ga".
  const third = /\p{sc=Hangul}/u.test(fullName) ? fullName.split(/\s+/)[0] : fullName;
  return third || address.region_2depth_name.trim() || address.region_1depth_name.trim() || null;
}
