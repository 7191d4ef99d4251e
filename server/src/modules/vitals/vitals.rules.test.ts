import { bucketOfVital, p75Of } from './vitals.rules';

test('a value on a bound belongs to the bucket below it, and the last bucket accepts all larger values', () => {
  expect([0, 250, 251, 2500, 2501, 600_000].map((value) => bucketOfVital('LCP', value))).toEqual([
    0, 0, 1, 5, 6, 10,
  ]);
});

test('the 75th percentile is interpolated within its bucket; it is null without pages, and infinite above the last bound', () => {
  expect(p75Of('INP', new Map())).toBeNull();
  expect(p75Of('INP', new Map([[0, 100]]))).toBe(38);
  // 60 of 100 pages took up to 50 ms. Page 75 is the middle one of the next 30 pages, which took 50 to 100 ms.
  expect(
    p75Of(
      'INP',
      new Map([
        [0, 60],
        [1, 30],
        [8, 10],
      ]),
    ),
  ).toBe(75);
  expect(p75Of('CLS', new Map([[7, 4]]))).toBe(Infinity);
});
