import { createPoller } from './poller';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failOnError = (thrown: unknown) => {
  throw thrown;
};

test('passes begin one interval apart; after a pass that takes longer, the next one begins within an interval', async () => {
  const startedAt: number[] = [];
  const begin = Date.now();
  const durations = [0, 1200, 0];
  const poller = createPoller({
    everyMs: 500,
    async work() {
      startedAt.push(Date.now() - begin);
      const durationMs = durations[startedAt.length - 1] ?? 0;
      if (durationMs > 0) await new Promise((resolve) => setTimeout(resolve, durationMs));
      return 0;
    },
    onError: failOnError,
  });
  poller.start();
  await jest.advanceTimersByTimeAsync(3000);
  await poller.stop();
  expect(startedAt).toEqual([500, 1000, 2500, 3000]);
});

test('a pass that fails does not end the passes', async () => {
  const errors: unknown[] = [];
  let passes = 0;
  const poller = createPoller({
    everyMs: 500,
    work() {
      passes += 1;
      return passes === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(0);
    },
    onError: (thrown) => errors.push(thrown),
  });
  poller.start();
  await jest.advanceTimersByTimeAsync(1500);
  await poller.stop();
  expect([passes, errors.length]).toEqual([3, 1]);
});
