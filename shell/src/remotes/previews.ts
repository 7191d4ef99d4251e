import { isPreviews, type RemoteRelease } from '@homeground/shared/contracts';
import { areaNames, type AreaName } from '@homeground/shared/routes';
import { versionPattern } from './active-previews';

/** A version of one area, by name: where it lies and which bytes it has is never taken from an address. */
export interface Preview {
  readonly area: AreaName;
  readonly version: string;
}

/** `?preview=chat@1.2.3`, with or without `mf-`. */
export function wantedPreview(search: string): Preview | null {
  const [name = '', version = '', ...more] = (new URLSearchParams(search).get('preview') ?? '').split('@');
  const area = areaNames.find((one) => one === name || one === `mf-${name}`);
  return area && more.length === 0 && versionPattern.test(version) ? { area, version } : null;
}

/** Only what the release command offers may be looked at; without such a document there is nothing to preview. */
export async function offeredPreview(
  { area, version }: Preview,
  ask: () => Promise<string>,
): Promise<RemoteRelease | null> {
  try {
    const offered: unknown = JSON.parse(await ask());
    if (!isPreviews(offered) || !Object.hasOwn(offered.areas, area)) return null;
    return offered.areas[area]?.find((one) => one.version === version) ?? null;
  } catch {
    return null;
  }
}
