import { interactionDelay, placeInOwnCode, shiftWindow, type ShiftWindow } from './vitals.rules';

function sumsOf(shifts: readonly (readonly [at: number, value: number])[]): readonly number[] {
  let window: ShiftWindow | null = null;
  return shifts.map(([at, value]) => (window = shiftWindow(window, at, value)).sum);
}

test('shifts within a second add up, and a pause of a second begins a new window', () => {
  expect(
    sumsOf([
      [0, 1],
      [900, 2],
      [1900, 4],
    ]),
  ).toEqual([1, 3, 4]);
});

test('a window is at most five seconds long', () => {
  const everyHalfSecond = Array.from({ length: 12 }, (_, index) => [index * 500, 1] as const);
  expect(sumsOf(everyHalfSecond)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2]);
});

test('the slowest interaction counts, and one slow interaction in fifty is ignored', () => {
  expect(interactionDelay([])).toBeNull();
  expect(interactionDelay([40, 300, 16])).toBe(300);
  expect(interactionDelay([...Array.from({ length: 49 }, () => 40), 900])).toBe(40);
});

test.each([
  ['TypeError: x\n    at a (https://h.example/shell/1.0.0/main.1a.js:1:23)', 'shell/1.0.0/main.1a.js:1:23'],
  ['a@https://h.example/r/mf-chat/2.0.0/c/room.js:7:8', 'r/mf-chat/2.0.0/c/room.js:7:8'],
  [
    'a@chrome-extension://abc/x.js:1:2\nb@https://h.example/shell/1.0.0/main.js:3:4',
    'shell/1.0.0/main.js:3:4',
  ],
  ['a@https://h.example/matches/secret-id:1:2', null],
  ['a@https://other.example/shell/1.0.0/main.js:1:2', null],
  ['', null],
])('placeInOwnCode() finds in the stack %j the place %j', (stack, place) => {
  expect(placeInOwnCode(stack, 'https://h.example')).toBe(place);
});
