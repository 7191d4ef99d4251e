import { Breaker } from './breaker.rules';

function breakerAfter(failures: number): Breaker {
  const breaker = new Breaker();
  for (let count = 0; count < failures; count += 1) breaker.recordFailure('error', 0);
  return breaker;
}

test('four failures change nothing, the fifth starts a pause and returns its length once', () => {
  const breaker = breakerAfter(4);
  expect(breaker.mayCall(0)).toBe(true);
  expect(breaker.recordFailure('error', 0)).toBe(30_000);
  expect(breaker.recordFailure('error', 1)).toBe(0);
  expect(breaker.mayCall(29_999)).toBe(false);
});

test('after the pause one call is a trial; the others wait for its outcome', () => {
  const breaker = breakerAfter(5);
  expect(breaker.mayCall(30_000)).toBe(true);
  expect(breaker.mayCall(30_000)).toBe(false);
  breaker.recordSuccess();
  expect(breaker.mayCall(30_001)).toBe(true);
  expect(breaker.mayCall(30_001)).toBe(true);
});

test('a failed trial starts another pause', () => {
  const breaker = breakerAfter(5);
  breaker.mayCall(30_000);
  expect(breaker.recordFailure('error', 32_000)).toBe(30_000);
  expect(breaker.mayCall(61_999)).toBe(false);
  expect(breaker.mayCall(62_000)).toBe(true);
});

test('a refused key or a spent quota pauses at once, for ten minutes', () => {
  const breaker = new Breaker();
  expect(breaker.recordFailure('refused', 0)).toBe(600_000);
  expect(breaker.mayCall(599_999)).toBe(false);
  expect(breaker.mayCall(600_000)).toBe(true);
});

test('a success between failures starts the count again', () => {
  const breaker = breakerAfter(4);
  breaker.recordSuccess();
  breaker.recordFailure('error', 0);
  expect(breaker.mayCall(0)).toBe(true);
});
