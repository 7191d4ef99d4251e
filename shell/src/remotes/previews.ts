import { isPreviews, type RemoteRelease } from '@homeground/shared/contracts';
import { areaNames, type AreaName } from '@homeground/shared/routes';
import { versionPattern } from './active-previews';

/** A version of one area by name. Its address and integrity never come from the URL. */
export interface Preview {
  readonly area: AreaName;
  readonly version: string;
}

/** `?preview=chat@1.2.3`, with or without `mf-`. */
export function requestedPreview(search: string): Preview | null {
  const [name = '', version = '', ...more] = (new URLSearchParams(search).get('preview') ?? '').split('@');
  const area = areaNames.find((areaName) => areaName === name || areaName === `mf-${name}`);
  return area && more.length === 0 && versionPattern.test(version) ? { area, version } : null;
}

/** Returns a preview that the release command offers; null if there is none. */
export async function offeredPreview(
  { area, version }: Preview,
  ask: () => Promise<string>,
): Promise<RemoteRelease | null> {
  try {
    const offered: unknown = JSON.parse(await ask());
    if (!isPreviews(offered) || !Object.hasOwn(offered.areas, area)) return null;
    return offered.areas[area]?.find((item) => item.version === version) ?? null;
  } catch {
    return null;
  }
}
