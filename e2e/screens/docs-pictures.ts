import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import { saveContactSheet, type Shot } from './contact-sheet';
import { screenStates } from './states';

const folder = path.resolve(import.meta.dirname, '../../docs/screens');
/** A small picture needs few colours, and fewer colours keep the repository small. */
const fewColours = { palette: true, colours: 96, effort: 10 } as const;

const baseNameOf = ({ file }: Shot) => path.basename(file, '.png');

/** Visible part of a page on a phone, in device pixels. */
const phone = { width: 780, height: 1688 } as const;

/** Crops a screenshot of a whole page to the part that a phone shows first. */
async function topOf({ file }: Shot): Promise<Buffer> {
  const { height } = await sharp(file).metadata();
  return sharp(file)
    .extract({ left: 0, top: 0, width: phone.width, height: Math.min(height, phone.height) })
    .toBuffer();
}

/**
 * Writes the sheet of all screens in one look, without their loading, empty and failed states. For the Korean look, also writes the
 * overview.
 */
export async function saveDocsSheet(
  browser: Browser,
  look: { readonly language: string; readonly appearance: string },
  shots: readonly Shot[],
): Promise<void> {
  const file = path.join(folder, `all-${look.language}-${look.appearance}.png`);
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'homeground-docs-'));
  const topShots: Shot[] = [];
  try {
    for (const shot of shots.filter((item) => !screenStates.some(({ name }) => name === baseNameOf(item)))) {
      const topShot = { name: baseNameOf(shot), file: path.join(temporaryFolder, `${baseNameOf(shot)}.png`) };
      await writeFile(topShot.file, await topOf(shot));
      topShots.push(topShot);
    }
    await saveContactSheet(browser, topShots, file);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  await writeFile(file, await sharp(file).png(fewColours).toBuffer());
  if (look.language === 'ko') await saveOverview(shots);
}

const overviewScreens = ['matches', 'match', 'team', 'user-location'];

/** Writes the picture at the top of the README, which shows four screens side by side. */
async function saveOverview(shots: readonly Shot[]): Promise<void> {
  const pictures: Buffer[] = [];
  for (const shot of overviewScreens.flatMap((name) => shots.filter((item) => baseNameOf(item) === name)))
    pictures.push(
      await sharp(await topOf(shot))
        .resize({ width: 390 })
        .toBuffer(),
    );
  await writeTiles('overview.png', pictures, { columns: 4, width: 390, height: 844 });
}

interface Tiles {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

/** Writes a sheet of pictures of equal size. */
export async function writeTiles(
  name: string,
  pictures: readonly Buffer[],
  { columns, width, height }: Tiles,
) {
  const gap = 24;
  const tiles: OverlayOptions[] = pictures.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  const sheet = sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + Math.ceil(pictures.length / columns) * (height + gap),
      channels: 3,
      background: { r: 236, g: 231, b: 225 },
    },
  });
  await writeFile(path.join(folder, name), await sheet.composite(tiles).png(fewColours).toBuffer());
}
