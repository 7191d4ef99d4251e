import qrcode from 'qrcode-generator';

export interface QrPicture {
  /** Number of modules of a side, including the quiet zone. */
  readonly side: number;
  readonly path: string;
}

const quietZone = 4;

/** Returns the QR code as one SVG path. Adjacent dark modules of a row are joined, which keeps the path short. */
export function qrPicture(text: string): QrPicture {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1;
      path += `M${from + quietZone} ${row + quietZone}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return { side: count + quietZone * 2, path };
}
