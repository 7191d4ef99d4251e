import { gathered } from './gathered';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first is taken at once, what follows closely together, and nothing twice or out of order', () => {
  const taken: (readonly number[])[] = [];
  const { add, flush } = gathered<number>((items) => taken.push(items));
  add(1);
  expect(taken).toEqual([[1]]);
  for (const item of [2, 3, 4]) add(item);
  expect(taken).toEqual([[1]]);
  jest.advanceTimersByTime(100);
  expect(taken).toEqual([[1], [2, 3, 4]]);
  add(5);
  jest.advanceTimersByTime(100);
  add(6);
  flush();
  expect(taken).toEqual([[1], [2, 3, 4], [5], [6]]);
});

test('after a quiet moment the next is taken at once again', () => {
  const taken: (readonly number[])[] = [];
  const { add } = gathered<number>((items) => taken.push(items));
  add(1);
  jest.advanceTimersByTime(100);
  add(2);
  expect(taken).toEqual([[1], [2]]);
});

test('what comes just after everything was taken early waits its moment too, and is not forgotten', () => {
  const taken: (readonly number[])[] = [];
  const { add, flush } = gathered<number>((items) => taken.push(items));
  add(1);
  flush();
  add(2);
  add(3);
  jest.advanceTimersByTime(200);
  expect(taken.flat()).toEqual([1, 2, 3]);
});
