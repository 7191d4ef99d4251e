import qrcode from 'qrcode-generator';

export interface QrPicture {
  /** Modules of one side, with the quiet zone readers ask for. */
  readonly side: number;
  readonly path: string;
}

const quiet = 4;

/** One path of unit squares, runs of a row joined: small, sharp at any size, and no colour of its own. */
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
      path += `M${from + quiet} ${row + quiet}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return { side: count + quiet * 2, path };
}
