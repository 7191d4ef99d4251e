import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';

/** Side of the compared squares in CSS pixels: about the height of a line of text. */
export const tileSide = 16;
/** Each tile has 4 × 4 cells. */
const cellsPerSide = 4;
const cellCount = cellsPerSide ** 2;
/** A stored colour is rounded down to steps of this size; a colour channel has 256 levels. */
const colourStep = 8;
/** A tile with less contrast than this (of 256) is flat: its cells are not stored. */
const flatContrast = 24;
/** A cell is clearly lighter or darker than the mean if it differs from it by this share of the contrast. */
const clearShare = 0.1;

/**
 * Fingerprint of a screenshot: for each tile the mean colour, and which of its cells are lighter than the mean. A cell is only 4 px wide,
 * so another letter changes the fingerprint. The fingerprint of a screen takes about two kilobytes.
 */
export interface Fingerprint {
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each tile, in steps. */
  readonly colours: Uint8Array;
  /** One bit for each cell; 0 for a flat tile. */
  readonly cells: Uint16Array;
  /** Facts that are not stored; null if the fingerprint was read from a file. */
  readonly measured: {
    /** Greatest difference between two cells of each tile. */
    readonly contrasts: Uint8Array;
    /** One bit for each cell that is clearly lighter or darker than the mean. */
    readonly clearCells: Uint16Array;
  } | null;
}

/** Returns the fingerprint of a screenshot of a window of this width, in CSS pixels. */
export async function fingerprintOf(screenshot: string | Buffer, width: number): Promise<Fingerprint> {
  const small = await sharp(screenshot)
    .removeAlpha()
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.ceil(width / tileSide), Math.ceil(small.info.height / tileSide)];
  // The rest of the last tiles is grey, so that a longer page counts as changed.
  const paddedPicture = await sharp(small.data)
    .extend({
      right: columns * tileSide - width,
      bottom: rows * tileSide - small.info.height,
      background: { r: 128, g: 128, b: 128 },
    })
    .png()
    .toBuffer();
  const lineWidth = columns * cellsPerSide;
  const pixels = await sharp(paddedPicture)
    .resize(lineWidth, rows * cellsPerSide, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  const tileCount = columns * rows;
  const colours = new Uint8Array(tileCount * 3);
  const cells = new Uint16Array(tileCount);
  const contrasts = new Uint8Array(tileCount);
  const clearCells = new Uint16Array(tileCount);
  for (let tile = 0; tile < tileCount; tile += 1) {
    const offsets = Array.from({ length: cellCount }, (_, cell) => {
      const x = (tile % columns) * cellsPerSide + (cell % cellsPerSide);
      const y = Math.floor(tile / columns) * cellsPerSide + Math.floor(cell / cellsPerSide);
      return (y * lineWidth + x) * 3;
    });
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / cellCount;
    for (const channel of [0, 1, 2])
      colours[tile * 3 + channel] = mean(offsets.map((at) => pixels[at + channel] ?? 0)) / colourStep;
    const lightnesses = offsets.map((at) => lightnessOf(pixels[at], pixels[at + 1], pixels[at + 2]));
    const meanLightness = mean(lightnesses);
    const contrast = Math.max(...lightnesses) - Math.min(...lightnesses);
    const bitsOf = (isSet: (lightness: number) => boolean) =>
      lightnesses.reduce((bits, lightness, cell) => (isSet(lightness) ? bits | (1 << cell) : bits), 0);
    contrasts[tile] = contrast;
    cells[tile] = bitsOf((lightness) => lightness > meanLightness);
    clearCells[tile] = bitsOf((lightness) => Math.abs(lightness - meanLightness) > contrast * clearShare);
  }
  return { columns, rows, colours, cells, measured: { contrasts, clearCells } };
}

/** Returns the lightness of a colour. */
const lightnessOf = (red = 0, green = 0, blue = 0) => 0.3 * red + 0.59 * green + 0.11 * blue;

/** Returns the bytes of the file that stores a fingerprint. */
export function encodeFingerprint({ columns, rows, colours, cells, measured }: Fingerprint): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16LE(columns, 0);
  header.writeUInt16LE(rows, 2);
  const bytes = Buffer.alloc(cells.length * 2);
  cells.forEach((bits, tile) =>
    bytes.writeUInt16LE((measured?.contrasts[tile] ?? 255) > flatContrast ? bits : 0, tile * 2),
  );
  return brotliCompressSync(Buffer.concat([header, colours, bytes]));
}

export function decodeFingerprint(file: Buffer): Fingerprint {
  const bytes = brotliDecompressSync(file);
  const [columns, rows] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)];
  const tileCount = columns * rows;
  const colours = bytes.subarray(4, 4 + tileCount * 3);
  const cells = Uint16Array.from({ length: tileCount }, (_, tile) =>
    bytes.readUInt16LE(4 + tileCount * 3 + tile * 2),
  );
  return { columns, rows, colours, cells, measured: null };
}

export interface Tile {
  readonly left: number;
  readonly top: number;
}

/** Differences up to these limits come from edges that browsers draw a little differently. */
const tolerance = { colourSteps: 1, cells: 1 } as const;

/**
 * Returns the tiles, in CSS pixels, in which a person sees a difference between the approved ("landed") and the current screenshot. A small
 * change counts as much on a long page as on a short one.
 */
export function changedTiles(landed: Fingerprint, current: Fingerprint): readonly Tile[] {
  const tiles: Tile[] = [];
  for (let row = 0; row < Math.max(landed.rows, current.rows); row += 1)
    for (let column = 0; column < current.columns; column += 1)
      if (isChanged(landed, current, row, column))
        tiles.push({ left: column * tileSide, top: row * tileSide });
  return tiles;
}

function isChanged(landed: Fingerprint, current: Fingerprint, row: number, column: number): boolean {
  if (row >= landed.rows || row >= current.rows || column >= landed.columns) return true;
  const [was, is] = [row * landed.columns + column, row * current.columns + column];
  const isOtherColour = [0, 1, 2].some(
    (channel) =>
      Math.abs((landed.colours[was * 3 + channel] ?? 0) - (current.colours[is * 3 + channel] ?? 0)) >
      tolerance.colourSteps,
  );
  if (isOtherColour) return true;
  const [oldCells, newCells, contrast] = [
    landed.cells[was] ?? 0,
    current.cells[is] ?? 0,
    current.measured?.contrasts[is] ?? 0,
  ];
  // A tile near the limit of contrast may be flat in one of the two pictures.
  if (oldCells === 0) return contrast > 2 * flatContrast;
  if (contrast < flatContrast / 2) return true;
  const clearCells = current.measured?.clearCells[is] ?? 0;
  return countBits((oldCells ^ newCells) & clearCells) > tolerance.cells;
}

const countBits = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
