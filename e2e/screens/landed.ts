import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shot } from './contact-sheet';
import { besideEachOther, differenceOf, thumbnailOf } from './picture-difference';

/** Small pictures of the accepted screens, a folder for each look. */
export const landedFolder = path.resolve(import.meta.dirname, 'landed');

/** Differences between the pictures of one look and the landed ones. */
export interface Differences {
  readonly changed: readonly Shot[];
  /** Photographed for the first time. */
  readonly added: readonly string[];
  /** No longer photographed. */
  readonly gone: readonly string[];
}

const nameOf = ({ file }: Shot) => path.basename(file, '.png');

interface Landing {
  /** All screens were photographed: pictures of other screens are removed. */
  readonly isComplete: boolean;
  readonly folder?: string;
}

/** Stores the pictures of one look as the accepted ones. */
export async function land(
  look: string,
  shots: readonly Shot[],
  { isComplete, folder = landedFolder }: Landing,
): Promise<void> {
  const place = path.join(folder, look);
  await mkdir(place, { recursive: true });
  for (const shot of shots)
    await writeFile(path.join(place, `${nameOf(shot)}.webp`), await thumbnailOf(shot.file));
  for (const name of isComplete ? await landedNames(place) : [])
    if (!shots.some((shot) => nameOf(shot) === name)) await rm(path.join(place, `${name}.webp`));
}

const landedNames = async (place: string): Promise<readonly string[]> =>
  (await readdir(place).catch(() => [])).map((file) => path.basename(file, '.webp'));

/** Compares the pictures of one look with the landed ones, and draws each changed one beside the landed one into `out`. */
export async function compareWithLanded(
  look: string,
  shots: readonly Shot[],
  { out, folder = landedFolder }: { readonly out: string; readonly folder?: string },
): Promise<Differences> {
  const place = path.join(folder, look);
  const known = await landedNames(place);
  const changed: Shot[] = [];
  await mkdir(out, { recursive: true });
  for (const shot of shots.filter((item) => known.includes(nameOf(item)))) {
    const landed = await readFile(path.join(place, `${nameOf(shot)}.webp`));
    const current = await thumbnailOf(shot.file);
    const difference = await differenceOf(landed, current);
    if (difference.tiles.length === 0) continue;
    const file = path.join(out, `${look}-${nameOf(shot)}.png`);
    await writeFile(file, await besideEachOther(landed, current, difference));
    changed.push({ name: `${look}  ${nameOf(shot)}`, file });
  }
  const names = shots.map(nameOf);
  return {
    changed,
    added: names.filter((name) => !known.includes(name)),
    gone: known.filter((name) => !names.includes(name)),
  };
}
