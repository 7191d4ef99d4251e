import { lookUpAddress, regionName } from '@homeground/shared/api';
import type { AppConfig, Locale } from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';

export async function fetchPlaceName(
  maps: AppConfig['maps'],
  { latitude, longitude }: Place,
  options: { readonly locale: Locale; readonly signal: AbortSignal },
): Promise<string | null> {
  const address = await lookUpAddress(maps, longitude, latitude, options);
  return address && regionName(address);
}
