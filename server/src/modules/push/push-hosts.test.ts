import { until } from '../../../test/until';
import { createPushHosts } from './push-hosts';
import type { PushAnswer } from './push-service';

let now = 0;
const clock = { now: () => new Date(now) };
const acceptedAnswer: PushAnswer = { kind: 'taken' };
const failedAnswer: PushAnswer = { kind: 'later', status: null, afterMs: null };

/** Creates a service whose calls end when the test answers them. */
function slowService() {
  const openCalls: ((answer: PushAnswer) => void)[] = [];
  return { openCalls, send: () => new Promise<PushAnswer>((answer) => openCalls.push(answer)) };
}

test('a service that hangs delays only its own calls', async () => {
  const hosts = createPushHosts(clock);
  const { openCalls, send } = slowService();
  const hangingCalls = Array.from({ length: 20 }, () => hosts.call('https://slow.example/a', send));
  await until(() => openCalls.length === 8);
  expect(await hosts.call('https://fast.example/a', async () => acceptedAnswer)).toEqual(acceptedAnswer);
  // Calls without a place are postponed, and a further call is postponed at once.
  expect(await Promise.all(hangingCalls.slice(8))).toEqual(Array.from({ length: 12 }, () => null));
  expect(await hosts.call('https://slow.example/b', send)).toBeNull();
  for (const answer of openCalls) answer(acceptedAnswer);
  expect(await Promise.all(hangingCalls.slice(0, 8))).toEqual(
    Array.from({ length: 8 }, () => acceptedAnswer),
  );
  expect(await hosts.call('https://slow.example/b', async () => acceptedAnswer)).toEqual(acceptedAnswer);
});

test('if a call cannot be made at all, the service is tried again after the pause', async () => {
  const hosts = createPushHosts(clock);
  const call = (send: () => Promise<PushAnswer>) => hosts.call('https://odd.example/a', send);
  for (let failure = 0; failure < 5; failure += 1) await call(async () => failedAnswer);
  now += 30_000;
  await expect(call(() => Promise.reject(new Error('no key')))).rejects.toThrow('no key');
  now += 30_000;
  expect(await call(async () => acceptedAnswer)).toEqual(acceptedAnswer);
});

test('many calls to a service that answers are sent, eight at a time', async () => {
  // With real time, a busy machine could answer so late that the service counts as slow.
  jest.useFakeTimers();
  try {
    const hosts = createPushHosts(clock);
    const { openCalls, send } = slowService();
    let peak = 0;
    const burst = Array.from({ length: 30 }, () => hosts.call('https://fast.example/a', send));
    for (let answerCount = 0; answerCount < 30; answerCount += 1) {
      await jest.advanceTimersByTimeAsync(0);
      peak = Math.max(peak, openCalls.length);
      openCalls.shift()?.(acceptedAnswer);
    }
    expect(await Promise.all(burst)).toEqual(Array.from({ length: 30 }, () => acceptedAnswer));
    expect(peak).toBe(8);
  } finally {
    jest.useRealTimers();
  }
});

test('a burst that takes longer than a second is sent completely, because calls keep ending', async () => {
  jest.useFakeTimers();
  try {
    const hosts = createPushHosts(clock);
    const send = () =>
      new Promise<PushAnswer>((answer) => void setTimeout(() => answer(acceptedAnswer), 200));
    const burst = Promise.all(Array.from({ length: 64 }, () => hosts.call('https://busy.example/a', send)));
    await jest.advanceTimersByTimeAsync(64 * 200);
    expect((await burst).filter((answer) => answer === null)).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a service that ends a call now and then does not hold back deliveries for long', async () => {
  jest.useFakeTimers();
  try {
    const hosts = createPushHosts(clock);
    const { openCalls, send } = slowService();
    let settledCount = 0;
    for (let count = 0; count < 64; count += 1)
      void hosts.call('https://slow.example/a', send).then(() => (settledCount += 1));
    for (let endedCount = 0; endedCount < 6; endedCount += 1) {
      await jest.advanceTimersByTimeAsync(900);
      openCalls.shift()?.(acceptedAnswer);
    }
    await jest.advanceTimersByTimeAsync(0);
    // The eight deliveries that have a place are not settled.
    expect(settledCount).toBe(64 - openCalls.length);
    expect(openCalls.length).toBeLessThanOrEqual(8);
  } finally {
    jest.useRealTimers();
  }
});

test('after five failures in a row a service is not called for half a minute, then called once', async () => {
  const hosts = createPushHosts(clock);
  const calls: string[] = [];
  const call = (answer: PushAnswer) =>
    hosts.call('https://down.example/a', async () => (calls.push('call'), answer));
  for (let count = 0; count < 5; count += 1) expect(await call(failedAnswer)).toEqual(failedAnswer);
  expect(await call(acceptedAnswer)).toBeNull();
  expect(calls).toHaveLength(5);
  now += 30_000;
  expect(await call(acceptedAnswer)).toEqual(acceptedAnswer);
  expect(await call(acceptedAnswer)).toEqual(acceptedAnswer);
});
