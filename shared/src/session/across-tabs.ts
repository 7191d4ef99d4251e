/** Longer than any call may take: a tab that holds a turn longer than this is frozen. */
const longestWaitMs = 90_000;

/**
 * Runs the work while no other tab of this browser runs work of the same name. A courtesy between tabs, not a guarantee: where
 * there are no locks, or a frozen tab keeps one, the work is done all the same.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent on plain http and in older browsers, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), longestWaitMs);
  try {
    return await locks.request(name, { signal: patience.signal }, begin);
  } catch (cause) {
    if (begun) throw cause;
    return await begin();
  } finally {
    clearTimeout(timer);
  }
}

/** A word to the other tabs of this browser; answers how to stop listening. */
export function tabCall(name: string): { say(): void; listen(heard: () => void): () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    say: () => channel?.postMessage(null),
    listen(heard) {
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
  };
}
