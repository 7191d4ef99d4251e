import { outlineBox } from './geo';

test.each([
  ['emd', [126.91, 37.42, 127.01, 37.58], [126.9, 37.4, 127.1, 37.6]],
  ['emd', [126.6, 37.1, 126.7, 37.3], [126.6, 37.1, 126.7, 37.3]],
  ['sgg', [126.6, 37.1, 127.2, 37.4], [126.5, 37, 127.5, 37.5]],
  ['sido', [-9.2, -0.1, 0, 38.7], [-10, -2, 0, 40]],
] as const)('%s: %j is widened to %j', (level, [west, south, east, north], expected) => {
  const box = outlineBox(level, { west, south, east, north });
  expect([box.west, box.south, box.east, box.north]).toEqual([...expected]);
  expect(outlineBox(level, box)).toEqual(box);
});
