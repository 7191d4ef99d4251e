import sharp from 'sharp';
import { tileSide, type Tile } from './fingerprint';

/** Half of a phone's width. Letters are not readable at this size, but people see what has changed. */
const thumbnailWidth = 195;
const gap = 8;
const background = { r: 128, g: 128, b: 128 } as const;

/** Returns the small picture that the repository stores for a screenshot. */
export const thumbnailOf = (screenshot: string | Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: thumbnailWidth }).webp({ quality: 45, effort: 6 }).toBuffer();

interface Comparison {
  /** The landed thumbnail; null if this look has only fingerprints. */
  readonly landed: Buffer | null;
  readonly screenshot: string;
  readonly tiles: readonly Tile[];
  /** Width of the window, in CSS pixels. */
  readonly width: number;
}

/** Draws side by side: the landed thumbnail, the current screenshot, and the current screenshot with the changed tiles marked. */
export async function drawComparison({ landed, screenshot, tiles, width }: Comparison): Promise<Buffer> {
  const current = await sharp(screenshot).resize({ width }).png().toBuffer();
  const pictures = [
    ...(landed ? [await sharp(landed).resize({ width }).png().toBuffer()] : []),
    current,
    current,
  ];
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const height = Math.max(...sizes.map((size) => size.height));
  const marks = tiles.map(
    ({ left, top }) =>
      `<rect x="${left}" y="${top}" width="${tileSide}" height="${tileSide}" fill="red" fill-opacity=".5"/>`,
  );
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  const leftOf = (index: number) => index * (width + gap);
  return sharp({
    create: { width: leftOf(pictures.length) - gap, height, channels: 3, background },
  })
    .composite([
      ...pictures.map((input, index) => ({ input, left: leftOf(index), top: 0 })),
      { input: Buffer.from(overlay), left: leftOf(pictures.length - 1), top: 0 },
    ])
    .png()
    .toBuffer();
}
