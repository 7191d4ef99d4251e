import { createTimeCredits } from './time-credits';
import { createTurns, type Turn } from './turns';

const bounds = { atOnce: 20, perPerson: 4, waitingPerPerson: 50, waiting: 400, waitMs: 60_000 };
const credit = { share: 0.2, creditMs: 1000 };

/** Resolves when every call that can start has started. */
const whenSettled = () => new Promise(setImmediate);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs calls of one user for a time. Each call starts as soon as it may, and takes `callMs`. */
async function runCalls(
  turns: ReturnType<typeof createTurns>,
  { key, callMs, forMs }: { readonly key: string; readonly callMs: number; readonly forMs: number },
): Promise<{ readonly starts: readonly number[]; readonly maxRunning: number }> {
  const startedAt = performance.now();
  const starts: number[] = [];
  let [running, maxRunning] = [0, 0];
  const take = (): Turn => {
    const turn = turns.take({ key, isMember: true });
    void turn.begun.then(() => {
      starts.push(performance.now() - startedAt);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      setTimeout(() => {
        running -= 1;
        turn.end();
        take();
      }, callMs);
    });
    return turn;
  };
  for (let call = 0; call < 50; call += 1) take();
  for (let ms = 0; ms < forMs; ms += 5) {
    jest.advanceTimersByTime(5);
    await whenSettled();
  }
  return { starts, maxRunning };
}

/** Sends a short call of another user at intervals. */
function callOften(turns: ReturnType<typeof createTurns>, everyMs: number): NodeJS.Timeout {
  return setInterval(() => {
    const turn = turns.take({ key: 'normal', isMember: true });
    void turn.begun.then(() => setTimeout(() => turn.end(), 5));
  }, everyMs);
}

test('while another user calls often, the calls of a user run a fifth of the time, after a burst', async () => {
  const turns = createTurns({ ...bounds, ...credit });
  const timer = callOften(turns, 100);
  const { starts, maxRunning } = await runCalls(turns, { key: 'hog', callMs: 50, forMs: 20_000 });
  clearInterval(timer);
  const lateStarts = starts.filter((ms) => ms > 10_000);
  expect(maxRunning).toBe(4);
  // A fifth of ten seconds are 40 calls of 50 ms. A call that runs beside another person costs half.
  expect(lateStarts.length).toBeGreaterThanOrEqual(36);
  expect(lateStarts.length).toBeLessThanOrEqual(46);
});

test('a user whose credit is used up has one running call at most', async () => {
  const turns = createTurns({ ...bounds, ...credit, creditMs: 1 });
  const timer = callOften(turns, 100);
  const { starts, maxRunning } = await runCalls(turns, { key: 'hog', callMs: 50, forMs: 5000 });
  clearInterval(timer);
  expect(maxRunning).toBe(1);
  expect(starts.length).toBeGreaterThan(5);
});

test('while nobody else calls, a user goes on without a pause, but with one call at a time', async () => {
  const turns = createTurns({ ...bounds, ...credit, creditMs: 1 });
  const { starts, maxRunning } = await runCalls(turns, { key: 'hog', callMs: 50, forMs: 5000 });
  expect(maxRunning).toBe(1);
  expect(starts.length).toBeGreaterThanOrEqual(95);
});

test('a user who calls again after a rest has a full credit', () => {
  const credits = createTimeCredits(credit);
  const stop = credits.charge('a');
  jest.advanceTimersByTime(1500);
  stop();
  credits.note('b');
  expect(credits.msUntilStart('a', { own: 0, ofOthers: 1 })).toBe(1000);
  expect(credits.msUntilStart('a', { own: 0, ofOthers: 0 })).toBe(250);
  jest.advanceTimersByTime(8000);
  expect(credits.msUntilStart('a', { own: 3, ofOthers: 1 })).toBe(0);
});

test('calls of ten people that run at the same time cost each person a tenth', () => {
  const credits = createTimeCredits(credit);
  const stops = Array.from({ length: 10 }, (_, person) => credits.charge(`person ${person}`));
  jest.advanceTimersByTime(5000);
  for (const stop of stops) stop();
  for (let person = 0; person < 10; person += 1)
    expect(credits.msUntilStart(`person ${person}`, { own: 0, ofOthers: 9 })).toBe(0);
});

test('accounts are forgotten when they are full again', () => {
  const credits = createTimeCredits(credit);
  for (let person = 0; person < 1000; person += 1) {
    const stop = credits.charge(`person ${person}`);
    jest.advanceTimersByTime(10);
    stop();
  }
  expect(credits.size()).toBeLessThan(20);
});
