import { ratingLine } from './rating-line';

const box = { width: 300, height: 100 };

test('the lowest value is at the bottom, the highest at the top, at equal steps', () => {
  const { linePoints, low, high } = ratingLine([1500, 1700, 1600, 1500], box);
  expect([low, high]).toEqual([1500, 1700]);
  expect(linePoints).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 0 },
    { x: 200, y: 50 },
    { x: 300, y: 100 },
  ]);
});

test('small changes stay small, and a single value is in the middle', () => {
  expect(ratingLine([1500, 1510], box).linePoints.map(({ y }) => Math.round(y))).toEqual([55, 45]);
  expect(ratingLine([1500], box).linePoints).toEqual([{ x: 150, y: 50 }]);
});
