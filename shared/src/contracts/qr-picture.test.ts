import { qrPicture } from './qr-picture';

/** Returns the dark modules that a path covers. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step},${y}`);
  }
  return dark;
}

test('the picture has the finder pattern of a QR code and the quiet zone around it', () => {
  const { side, path } = qrPicture('https://homeground.example/team/team-1?invite=secret');
  const dark = darkModules(path);
  const row = (y: number) =>
    Array.from({ length: 7 }, (_, x) => (dark.has(`${x + 4},${y}`) ? '#' : '.')).join('');
  expect([4, 5, 6, 7, 8, 9, 10].map(row)).toEqual([
    '#######',
    '#.....#',
    '#.###.#',
    '#.###.#',
    '#.###.#',
    '#.....#',
    '#######',
  ]);
  for (const cell of dark) {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x, y)).toBeLessThan(side - 4);
  }
});
