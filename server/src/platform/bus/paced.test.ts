import { paced } from './paced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls shortly after each other cause one act; the next act waits, and no call is lost', () => {
  const act = jest.fn();
  const gap = paced(act, { pauseMs: 300, everyMs: 10_000 });
  gap.soon();
  gap.soon();
  jest.advanceTimersByTime(299);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  for (let second = 1; second <= 9; second += 1) {
    gap.soon();
    jest.advanceTimersByTime(1000);
  }
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('after a quiet time the next act follows after the short pause again', () => {
  const act = jest.fn();
  const gap = paced(act, { pauseMs: 300, everyMs: 10_000 });
  gap.soon();
  jest.advanceTimersByTime(20_000);
  gap.soon();
  jest.advanceTimersByTime(300);
  expect(act).toHaveBeenCalledTimes(2);
});

test('after the stop nothing happens', () => {
  const act = jest.fn();
  const gap = paced(act, { pauseMs: 300, everyMs: 10_000 });
  gap.soon();
  gap.stop();
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
