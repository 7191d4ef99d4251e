import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shot } from './contact-sheet';
import { drawComparison, differenceOf, thumbnailOf } from './picture-difference';

/** Thumbnails of the accepted screenshots ("landed"), in one folder for each look. */
export const baselineFolder = path.resolve(import.meta.dirname, 'landed');

/** Differences between the screenshots of one look and the landed thumbnails. */
export interface Differences {
  readonly changed: readonly Shot[];
  /** Screens without a landed thumbnail. */
  readonly added: readonly string[];
  /** Landed thumbnails without a screen. */
  readonly removed: readonly string[];
}

const nameOf = ({ file }: Shot) => path.basename(file, '.png');

interface BaselineOptions {
  /** True if all screens were photographed. Thumbnails of other screens are then removed. */
  readonly isComplete: boolean;
  readonly folder?: string;
}

/** Stores the screenshots of one look as the accepted thumbnails. */
export async function saveBaseline(
  lookName: string,
  shots: readonly Shot[],
  { isComplete, folder = baselineFolder }: BaselineOptions,
): Promise<void> {
  const baselineDir = path.join(folder, lookName);
  await mkdir(baselineDir, { recursive: true });
  for (const shot of shots)
    await writeFile(path.join(baselineDir, `${nameOf(shot)}.webp`), await thumbnailOf(shot.file));
  for (const name of isComplete ? await baselineNames(baselineDir) : [])
    if (!shots.some((shot) => nameOf(shot) === name)) await rm(path.join(baselineDir, `${name}.webp`));
}

const baselineNames = async (baselineDir: string): Promise<readonly string[]> =>
  (await readdir(baselineDir).catch(() => [])).map((file) => path.basename(file, '.webp'));

/** Compares the screenshots of one look with the landed thumbnails. For each difference, writes both pictures side by side into `out`. */
export async function compareWithBaseline(
  lookName: string,
  shots: readonly Shot[],
  { out, folder = baselineFolder }: { readonly out: string; readonly folder?: string },
): Promise<Differences> {
  const baselineDir = path.join(folder, lookName);
  const baselineNamesOfLook = await baselineNames(baselineDir);
  const changedShots: Shot[] = [];
  await mkdir(out, { recursive: true });
  for (const shot of shots.filter((item) => baselineNamesOfLook.includes(nameOf(item)))) {
    const baselineImage = await readFile(path.join(baselineDir, `${nameOf(shot)}.webp`));
    const currentImage = await thumbnailOf(shot.file);
    const difference = await differenceOf(baselineImage, currentImage);
    if (difference.tiles.length === 0) continue;
    const file = path.join(out, `${lookName}-${nameOf(shot)}.png`);
    await writeFile(file, await drawComparison(baselineImage, currentImage, difference));
    changedShots.push({ name: `${lookName}  ${nameOf(shot)}`, file });
  }
  const names = shots.map(nameOf);
  return {
    changed: changedShots,
    added: names.filter((name) => !baselineNamesOfLook.includes(name)),
    removed: baselineNamesOfLook.filter((name) => !names.includes(name)),
  };
}
