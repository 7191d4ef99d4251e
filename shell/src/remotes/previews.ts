import { isPreviews, type RemoteRelease } from '@homeground/shared/contracts';
import { allRows, type AnyArea } from '@homeground/shared/routes';
import { versionPattern } from './active-previews';
import { isAreaRow } from './area-row';

/** A version of one area, named by a link. The address and the integrity of its files never come from the link. */
export interface Preview {
  readonly area: AnyArea;
  readonly version: string;
}

/** Returns the preview that the query requests: `?preview=chat@1.2.3`, with or without `mf-`. */
export function requestedPreview(search: string): Preview | null {
  const [name = '', version = '', ...rest] = (new URLSearchParams(search).get('preview') ?? '').split('@');
  const row = allRows().find(({ owner }) => owner === name || owner === `mf-${name}`);
  if (!row || !isAreaRow(row) || rest.length > 0 || !versionPattern.test(version)) return null;
  return { area: row.owner, version };
}

/** Returns the release of a preview that previews.json lists; null if there is none. */
export async function releaseOfPreview(
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
