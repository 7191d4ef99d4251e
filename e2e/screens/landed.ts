import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shot } from './contact-sheet';
import { changedTiles, decodeFingerprint, encodeFingerprint, fingerprintOf } from './fingerprint';
import { drawComparison, thumbnailOf } from './picture-difference';

/** Fingerprints and thumbnails of the accepted screenshots ("landed"), in one folder for each look. */
export const baselineFolder = path.resolve(import.meta.dirname, 'landed');

export interface LandedLook {
  readonly name: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** True if a thumbnail is stored beside each fingerprint, for people who look at a difference. */
  readonly hasThumbnails: boolean;
}

/** Differences between the screenshots of one look and what is landed. */
export interface Differences {
  readonly changed: readonly Shot[];
  /** Screens without an accepted fingerprint. */
  readonly added: readonly string[];
  /** Landed screens that no longer exist. */
  readonly removed: readonly string[];
}

const nameOf = ({ file }: Shot) => path.basename(file, '.png');

interface BaselineOptions {
  /** True if all screens were photographed. What is stored of other screens is then removed. */
  readonly isComplete: boolean;
  readonly folder?: string;
}

/** Stores the screenshots of one look as accepted. */
export async function saveBaseline(
  look: LandedLook,
  shots: readonly Shot[],
  { isComplete, folder = baselineFolder }: BaselineOptions,
): Promise<void> {
  const baselineDir = path.join(folder, look.name);
  await mkdir(baselineDir, { recursive: true });
  for (const shot of shots) {
    const file = path.join(baselineDir, nameOf(shot));
    await writeFile(`${file}.print`, encodeFingerprint(await fingerprintOf(shot.file, look.width)));
    if (look.hasThumbnails) await writeFile(`${file}.webp`, await thumbnailOf(shot.file));
  }
  const keptNames = new Set(shots.map(nameOf));
  for (const file of isComplete ? await readdir(baselineDir) : [])
    if (!keptNames.has(path.parse(file).name)) await rm(path.join(baselineDir, file));
}

const baselineNames = async (baselineDir: string): Promise<readonly string[]> =>
  (await readdir(baselineDir).catch(() => []))
    .filter((file) => file.endsWith('.print'))
    .map((file) => path.basename(file, '.print'));

/** Compares the screenshots of one look with what is landed. For each difference, writes the pictures side by side into `out`. */
export async function compareWithBaseline(
  { name: lookName, width, hasThumbnails }: LandedLook,
  shots: readonly Shot[],
  { out, folder = baselineFolder }: { readonly out: string; readonly folder?: string },
): Promise<Differences> {
  const baselineDir = path.join(folder, lookName);
  const baselineNamesOfLook = await baselineNames(baselineDir);
  const changedShots: Shot[] = [];
  await mkdir(out, { recursive: true });
  for (const shot of shots.filter((item) => baselineNamesOfLook.includes(nameOf(item)))) {
    const baselineFile = path.join(baselineDir, nameOf(shot));
    const tiles = changedTiles(
      decodeFingerprint(await readFile(`${baselineFile}.print`)),
      await fingerprintOf(shot.file, width),
    );
    if (tiles.length === 0) continue;
    const landed = hasThumbnails ? await readFile(`${baselineFile}.webp`).catch(() => null) : null;
    const file = path.join(out, `${lookName}-${nameOf(shot)}.png`);
    await writeFile(file, await drawComparison({ landed, screenshot: shot.file, tiles, width }));
    changedShots.push({ name: `${lookName}  ${nameOf(shot)}`, file });
  }
  const names = shots.map(nameOf);
  return {
    changed: changedShots,
    added: names.filter((name) => !baselineNamesOfLook.includes(name)),
    removed: baselineNamesOfLook.filter((name) => !names.includes(name)),
  };
}
