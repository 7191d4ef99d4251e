import qrcode from 'qrcode-generator';

export interface QrPicture {
  /** Number of modules of a side, including the quiet zone. */
  readonly side: number;
  readonly path: string;
}

/** Light border of a QR code, in modules (cells). */
const quietZone = 4;

/** Returns the QR code as one SVG path. Adjacent dark modules of a row are joined, which keeps the path short. */
export function qrPicture(text: string): QrPicture {
  // 0: the smallest code that fits the text. M: a reader can restore 15 % of the code.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const moduleCount = code.getModuleCount();
  let path = '';
  for (let row = 0; row < moduleCount; row += 1) {
    for (let column = 0; column < moduleCount; column += 1) {
      if (!code.isDark(row, column)) continue;
      const firstColumn = column;
      while (column + 1 < moduleCount && code.isDark(row, column + 1)) column += 1;
      path += `M${firstColumn + quietZone} ${row + quietZone}h${column - firstColumn + 1}v1h-${column - firstColumn + 1}z`;
    }
  }
  return { side: moduleCount + quietZone * 2, path };
}
