import { createBatcher } from './batcher';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first item is passed on at once and the next items as one batch, each item once and in order', () => {
  const batches: (readonly number[])[] = [];
  const { add, flush } = createBatcher<number>((items) => batches.push(items));
  add(1);
  expect(batches).toEqual([[1]]);
  for (const item of [2, 3, 4]) add(item);
  expect(batches).toEqual([[1]]);
  jest.advanceTimersByTime(100);
  expect(batches).toEqual([[1], [2, 3, 4]]);
  add(5);
  jest.advanceTimersByTime(100);
  add(6);
  flush();
  expect(batches).toEqual([[1], [2, 3, 4], [5], [6]]);
});

test('after a pause the next item is passed on at once again', () => {
  const batches: (readonly number[])[] = [];
  const { add } = createBatcher<number>((items) => batches.push(items));
  add(1);
  jest.advanceTimersByTime(100);
  add(2);
  expect(batches).toEqual([[1], [2]]);
});

test('items added just after a flush are passed on once and in order', () => {
  const batches: (readonly number[])[] = [];
  const { add, flush } = createBatcher<number>((items) => batches.push(items));
  add(1);
  flush();
  add(2);
  add(3);
  jest.advanceTimersByTime(200);
  expect(batches.flat()).toEqual([1, 2, 3]);
});
