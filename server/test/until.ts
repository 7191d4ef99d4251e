import { setTimeout as wait } from 'node:timers/promises';

/** Long, for busy machines, but less than the time limit of a test, so that a condition that never holds fails with its own message. */
const usualPatienceMs = 200_000;

export async function until<T>(
  condition: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  patienceMs = usualPatienceMs,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const result = await condition();
    if (result !== false && result !== null && result !== undefined) return result;
    if (Date.now() > end) throw new Error(`Waited ${patienceMs} ms in vain for ${condition.toString()}`);
    await wait(5);
  }
}
