import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Folder in which Linux lists the threads of this process. */
const threadsFolder = '/proc/self/task';

function threadIds(): readonly number[] {
  try {
    return readdirSync(threadsFolder).map(Number);
  } catch {
    // Other systems have no such folder; they keep one priority for all threads of a process.
    return [];
  }
}

/**
 * Gives this process the lowest priority, so that a server on the same machine comes first. Linux keeps a priority for each thread, and
 * the threads that compress files may run already.
 */
export function yieldProcessor(): void {
  const lowest = constants.priority.PRIORITY_LOW;
  setPriority(lowest);
  for (const threadId of threadIds()) {
    try {
      setPriority(threadId, lowest);
    } catch {
      // The thread has ended in the meantime.
    }
  }
}
