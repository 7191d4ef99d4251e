import { smallestRegionName, type AppConfig, type Locale } from '@homeground/shared/contracts';
import axios from 'axios';
import { authClient } from './clients';

/** The fields that we use of the provider's response (SEED 3). */
export interface Address {
  readonly address_name: string;
  readonly region_1depth_name: string;
  readonly region_2depth_name: string;
  readonly region_3depth_name: string;
  readonly mountain_yn: string;
  readonly main_address_no: string;
  readonly sub_address_no: string;
}

interface AddressResponse {
  readonly documents?: readonly { readonly address?: Address | null }[];
}

const path = '/v2/local/geo/coord2address.json';

/**
 * Looks up the address of a point (SEED 7): x is the longitude, y is the latitude, and the first document of the response is the address.
 * `/api/config` names the host of the call: our own server, or the provider if an operator has set a browser key. The provider names places
 * in Korean only, so other languages always use our server (SPEC 3.4).
 */
export async function lookUpAddress(
  maps: AppConfig['maps'],
  longitude: number,
  latitude: number,
  { locale, signal }: { readonly locale: Locale; readonly signal?: AbortSignal },
): Promise<Address | null> {
  const params = { x: longitude, y: latitude, input_coord: 'WGS84' };
  const options = signal ? { params, signal } : { params };
  const response =
    maps.key && locale === 'ko'
      ? await axios.get<AddressResponse>(`${maps.host}${path}`, {
          ...options,
          headers: { Authorization: maps.key },
        })
      : await authClient.get<AddressResponse>(`${maps.key ? '' : maps.host}${path}`, {
          ...options,
          headers: { 'Accept-Language': locale },
        });
  return response.data.documents?.[0]?.address ?? null;
}

/** Returns the name of the smallest known region; null if no name is known. */
export const regionName = (address: Address): string | null =>
  smallestRegionName({
    depth1: address.region_1depth_name,
    depth2: address.region_2depth_name,
    depth3: address.region_3depth_name,
  });
