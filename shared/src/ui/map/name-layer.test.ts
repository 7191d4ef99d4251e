/** @jest-environment jsdom */
import { movedOff, nearestFirst, withoutOverlaps, widthOf } from './name-layer';

const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 16 });

test('a name that would touch another name is left out; the first name stays', () => {
  const boxes = [box(0, 0), box(20, 8), box(40, 0), box(0, 16)];
  expect(withoutOverlaps(boxes)).toEqual([boxes[0], boxes[2], boxes[3]]);
});

test('the name at the centre keeps its room, whatever order the server sends', () => {
  const far = { ...box(40, 0), x: 60, y: 8 };
  const middle = { ...box(30, 8), x: 50, y: 16 };
  expect(withoutOverlaps(nearestFirst([far, middle], { x: 51, y: 15 }))).toEqual([middle]);
});

test('a name that the pin would cover moves to the nearer side of the pin; other names stay', () => {
  const upper = { ...box(0, 0), y: 8 };
  const lower = { ...box(0, 30), y: 38 };
  const free = { ...box(0, 60), y: 68 };
  const pin = { left: 10, right: 30, top: 10, bottom: 40 };
  expect(movedOff([upper, lower, free], [pin])).toEqual([
    { ...upper, y: 2, top: -6, bottom: 10 },
    { ...lower, y: 48, top: 40, bottom: 56 },
    free,
  ]);
});

test('a name between two marks moves to the side that is free, or is left out', () => {
  const name = { ...box(0, 20), y: 28 };
  const above = { left: 0, right: 40, top: 0, bottom: 22 };
  const on = { left: 0, right: 40, top: 25, bottom: 50 };
  const below = { left: 0, right: 40, top: 60, bottom: 80 };
  expect(movedOff([name], [on, above])).toEqual([{ ...name, y: 58, top: 50, bottom: 66 }]);
  expect(movedOff([name], [on, above, below])).toEqual([]);
});

test('a Korean syllable is wider than a Latin letter, and widths grow with the text size', () => {
  expect(widthOf('역삼동', 16)).toBe(36);
  expect(widthOf('Yeoksam', 16)).toBeCloseTo(47, 0);
  expect(widthOf('역삼동', 32)).toBe(72);
});
