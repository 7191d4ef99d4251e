import sharp from 'sharp';

/** Half of a phone's width. Letters are not readable at this size, but a changed word is visible. */
const thumbnailWidth = 195;
/** Side of the squares that are compared, in pixels of a thumbnail: about the height of a line of text. */
const tileSide = 8;
/**
 * Mean difference of a tile, on a scale of 255 greys, that a person notices. Smaller differences come from edges that browsers draw a
 * little differently.
 */
const noticeableDifference = 14;

/** Returns the small grey picture that the repository stores for a screenshot. */
export const thumbnailOf = (screenshot: string | Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: thumbnailWidth }).greyscale().webp({ quality: 60, effort: 6 }).toBuffer();

export interface Tile {
  readonly left: number;
  readonly top: number;
}

export interface Difference {
  /** Changed tiles, in pixels of the thumbnail. The list is empty if a person sees no difference. */
  readonly tiles: readonly Tile[];
  readonly tileSide: number;
}

interface Greys {
  readonly width: number;
  readonly height: number;
  readonly greyAt: (x: number, y: number) => number;
}

/** Grey of the pixels outside a thumbnail. No page is completely grey, so a longer page counts as changed. */
const backgroundGrey = 128;

async function greysOf(thumbnail: Buffer): Promise<Greys> {
  const { data, info } = await sharp(thumbnail)
    .greyscale()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, greyAt: (x, y) => data[(y * width + x) * channels] ?? backgroundGrey };
}

function meanDifference(a: Greys, b: Greys, { left, top }: Tile): number {
  let sum = 0;
  for (let y = top; y < top + tileSide; y += 1)
    for (let x = left; x < left + tileSide; x += 1) sum += Math.abs(a.greyAt(x, y) - b.greyAt(x, y));
  return sum / tileSide ** 2;
}

/** Compares two thumbnails tile by tile. A small change then counts as much on a long page as on a short page. */
export async function differenceOf(baseline: Buffer, current: Buffer): Promise<Difference> {
  const [a, b] = [await greysOf(baseline), await greysOf(current)];
  const width = Math.min(a.width, b.width);
  const tiles: Tile[] = [];
  for (let top = 0; top < Math.max(a.height, b.height); top += tileSide)
    for (let left = 0; left + tileSide <= width; left += tileSide)
      if (meanDifference(a, b, { left, top }) > noticeableDifference) tiles.push({ left, top });
  return { tiles, tileSide };
}

/**
 * Draws three pictures side by side: the landed thumbnail, the current thumbnail, and the current thumbnail with the changed tiles marked.
 */
export async function drawComparison(
  baseline: Buffer,
  current: Buffer,
  { tiles }: Difference,
): Promise<Buffer> {
  const sizes = await Promise.all([baseline, current].map((picture) => sharp(picture).metadata()));
  const height = Math.max(...sizes.map((size) => size.height));
  const tileRects = tiles.map(
    ({ left, top }) =>
      `<rect x="${left}" y="${top}" width="${tileSide}" height="${tileSide}" fill="red" fill-opacity=".5"/>`,
  );
  const overlaySvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnailWidth}" height="${height}">${tileRects.join('')}</svg>`;
  const columnLeft = (columnIndex: number) => columnIndex * (thumbnailWidth + 8);
  return sharp({
    create: {
      width: columnLeft(3) - 8,
      height,
      channels: 3,
      background: { r: backgroundGrey, g: backgroundGrey, b: backgroundGrey },
    },
  })
    .composite([
      { input: baseline, left: 0, top: 0 },
      { input: current, left: columnLeft(1), top: 0 },
      { input: current, left: columnLeft(2), top: 0 },
      { input: Buffer.from(overlaySvg), left: columnLeft(2), top: 0 },
    ])
    .png()
    .toBuffer();
}
