import { authClient, lookUpAddress, regionName } from '@homeground/shared/api';
import type {
  AppConfig,
  Locale,
  LocationChange,
  Me,
  MeAnswer,
  NearCounts,
  NeighbourhoodsAnswer,
} from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';

export async function saveLocation(body: LocationChange): Promise<Me> {
  return (await authClient.put<MeAnswer>('/api/me/location', body)).data.user;
}

export async function searchNeighbourhoods(q: string, signal: AbortSignal): Promise<NeighbourhoodsAnswer> {
  return (await authClient.get<NeighbourhoodsAnswer>('/api/neighbourhoods', { params: { q }, signal })).data;
}

/**
 * Returns the number of open matches for each step of the distance slider. One call fetches all numbers, so that the shown number follows
 * the slider at once.
 */
export async function fetchNearCounts(
  { latitude, longitude }: Place,
  signal: AbortSignal,
): Promise<NearCounts> {
  return (
    await authClient.get<NearCounts>('/api/matches/near-counts', { params: { latitude, longitude }, signal })
  ).data;
}

export async function placeName(
  maps: AppConfig['maps'],
  { latitude, longitude }: Place,
  options: { readonly locale: Locale; readonly signal: AbortSignal },
): Promise<string | null> {
  const address = await lookUpAddress(maps, longitude, latitude, options);
  return address && regionName(address);
}
