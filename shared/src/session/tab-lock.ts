/** Longer than any call takes: a tab that holds the lock longer is frozen. */
const longestWaitMs = 90_000;

/**
 * Runs the work while no other tab of this browser runs work of the same name. This is best effort: without lock support, or when a
 * frozen tab holds the lock, the work runs anyway.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent on plain http and in older browsers, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), longestWaitMs);
  try {
    return await locks.request(name, { signal: abort.signal }, start);
  } catch (cause) {
    if (hasStarted) throw cause;
    return await start();
  } finally {
    clearTimeout(timer);
  }
}

/** Signals other tabs of this browser; `listen` returns a function that stops listening. */
export function tabChannel(name: string): { say(): void; listen(heard: () => void): () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    say: () => channel?.postMessage(null),
    listen(heard) {
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
  };
}
