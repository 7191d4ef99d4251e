import { isPreviews, type RemoteRelease } from '@homeground/shared/contracts';
import { areaNames, type AreaName } from '@homeground/shared/routes';
import { versionPattern } from './active-previews';

/** A version of one area by name. Its address and integrity never come from the URL. */
export interface Preview {
  readonly area: AreaName;
  readonly version: string;
}

/** Returns the preview that the query requests: `?preview=chat@1.2.3`, with or without `mf-`. */
export function requestedPreview(search: string): Preview | null {
  const [name = '', version = '', ...rest] = (new URLSearchParams(search).get('preview') ?? '').split('@');
  const area = areaNames.find((areaName) => areaName === name || areaName === `mf-${name}`);
  return area && rest.length === 0 && versionPattern.test(version) ? { area, version } : null;
}

/** Returns the release of a preview that previews.json lists; null if there is none. */
export async function offeredPreview(
  { area, version }: Preview,
  fetchPreviews: () => Promise<string>,
): Promise<RemoteRelease | null> {
  try {
    const previews: unknown = JSON.parse(await fetchPreviews());
    if (!isPreviews(previews) || !Object.hasOwn(previews.areas, area)) return null;
    return previews.areas[area]?.find((item) => item.version === version) ?? null;
  } catch {
    return null;
  }
}
