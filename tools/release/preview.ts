import { isPreviews, type Previews, type RemoteRelease } from '@homeground/shared/contracts';
import { readDocument, type Target } from './target/target';

const previewsFile = 'previews.json';
const noPreviews: Previews = { schema: 1, areas: {} };

export async function readPreviews(target: Target): Promise<Previews> {
  return (await readDocument(target, previewsFile, isPreviews)) ?? noPreviews;
}

/** Replaces the file only if it is unchanged since it was read, so that two simultaneous commands do not lose an entry. */
async function editPreviews(
  target: Target,
  change: (currentPreviews: Previews) => Previews,
): Promise<boolean> {
  for (;;) {
    const storedFile = await target.read(previewsFile);
    const currentPreviews = await readPreviews(target);
    const nextPreviews = change(currentPreviews);
    if (JSON.stringify(nextPreviews) === JSON.stringify(currentPreviews)) return false;
    if (
      await target.replace(
        previewsFile,
        Buffer.from(`${JSON.stringify(nextPreviews)}\n`),
        storedFile?.mark ?? null,
      )
    )
      return true;
  }
}

/** Maximum number of previews per area. Older entries leave the list; `gc` removes their files later. */
const maxPreviewsPerArea = 5;

export function addPreview(target: Target, area: string, release: RemoteRelease): Promise<boolean> {
  return editPreviews(target, ({ areas }) => {
    const otherPreviews = (areas[area] ?? []).filter(({ version }) => version !== release.version);
    return {
      schema: 1,
      areas: { ...areas, [area]: [release, ...otherPreviews].slice(0, maxPreviewsPerArea) },
    };
  });
}

export function endPreview(target: Target, area: string, version: string): Promise<boolean> {
  return editPreviews(target, ({ areas }) => {
    const remainingPreviews = (areas[area] ?? []).filter((item) => item.version !== version);
    const otherAreas = Object.fromEntries(Object.entries(areas).filter(([name]) => name !== area));
    return {
      schema: 1,
      areas: remainingPreviews.length > 0 ? { ...otherAreas, [area]: remainingPreviews } : otherAreas,
    };
  });
}
