import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time limit: long, for busy machines, but less than the time limit of a test, so that a condition that never holds fails with its own
 * message.
 */
const DEFAULT_TIMEOUT_MS = 200_000;

/** Waits until the condition returns a value other than false, null and undefined, and returns this value. */
export async function until<T>(
  condition: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await condition();
    if (result !== false && result !== null && result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${condition.toString()}`);
    await wait(5);
  }
}
