import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; for tests of separate programs, which cannot report that they are ready. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 200_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for ${condition.toString()}`);
    await wait(50);
  }
}
