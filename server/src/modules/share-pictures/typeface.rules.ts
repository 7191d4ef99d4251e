/** Letters of a font and their widths, as needed to lay out a line. */
export interface Typeface {
  readonly has: (letter: string) => boolean;
  /** Width of a text at size 1. Letters that the font does not have count as wide. */
  readonly widthOf: (text: string) => number;
}

const WIDEST = 1;
/** The number that a font gives to letters which it does not have. */
const NO_GLYPH = 0;

/**
 * Reads a TrueType or OpenType file: `cmap` (letter → glyph) and `hmtx` (glyph → width).
 * The byte positions are those of the OpenType specification; the last width is also the width of all further glyphs.
 */
export function readTypeface(file: Buffer): Typeface {
  const tables = tablesOf(file);
  const glyphs = glyphsOf(file, tableAt(tables, 'cmap'));
  const unitsPerEm = file.readUInt16BE(tableAt(tables, 'head') + 18);
  const widthCount = file.readUInt16BE(tableAt(tables, 'hhea') + 34);
  const widths = tableAt(tables, 'hmtx');
  const widthOfLetter = (letter: string) => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    if (glyph === undefined) return WIDEST;
    return file.readUInt16BE(widths + 4 * Math.min(glyph, widthCount - 1)) / unitsPerEm;
  };
  return {
    has: (letter) => glyphs.has(letter.codePointAt(0) ?? 0),
    widthOf: (text) => [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0),
  };
}

function tablesOf(file: Buffer): ReadonlyMap<string, number> {
  const recordPositions = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    recordPositions.map((recordPosition) => [
      file.toString('latin1', recordPosition, recordPosition + 4),
      file.readUInt32BE(recordPosition + 8),
    ]),
  );
}

function tableAt(tables: ReadonlyMap<string, number>, name: string): number {
  const offset = tables.get(name);
  if (offset === undefined) throw new Error(`The font has no table "${name}".`);
  return offset;
}

/** Reads the character map of format 4, which covers all letters we use; every web font has it. */
function glyphsOf(file: Buffer, cmap: number): ReadonlyMap<number, number> {
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + 8 * index),
  );
  const subtable = subtables.find((position) => file.readUInt16BE(position) === 4);
  if (subtable === undefined) throw new Error('The font has no character map of format 4.');
  const doubleSegmentCount = file.readUInt16BE(subtable + 6);
  const glyphs = new Map<number, number>();
  for (let offset = 0; offset < doubleSegmentCount; offset += 2) {
    const lastCode = file.readUInt16BE(subtable + 14 + offset);
    const firstCode = file.readUInt16BE(subtable + 16 + doubleSegmentCount + offset);
    const delta = file.readUInt16BE(subtable + 16 + 2 * doubleSegmentCount + offset);
    // Without a range offset the glyph is the code plus `delta`; else it is in a list behind the offset.
    const rangePosition = subtable + 16 + 3 * doubleSegmentCount + offset;
    const rangeOffset = file.readUInt16BE(rangePosition);
    for (let code = firstCode; code <= lastCode && code !== 0xffff; code += 1) {
      const mappedCode =
        rangeOffset === 0 ? code : file.readUInt16BE(rangePosition + rangeOffset + 2 * (code - firstCode));
      const glyph = mappedCode === NO_GLYPH && rangeOffset !== 0 ? NO_GLYPH : (mappedCode + delta) & 0xffff;
      if (glyph !== NO_GLYPH) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
