/** @jest-environment jsdom */
import { nearestFirst, withoutOverlaps, widthOf } from './name-layer';

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

test('a Korean syllable is wider than a Latin letter, and widths grow with the text size', () => {
  expect(widthOf('역삼동', 16)).toBe(36);
  expect(widthOf('Yeoksam', 16)).toBeCloseTo(47, 0);
  expect(widthOf('역삼동', 32)).toBe(72);
});
