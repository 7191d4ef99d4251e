/** Maximum wait for the lock, longer than any call takes. A tab that holds the lock for a longer time is probably frozen. */
const maxWaitMs = 90_000;

/**
 * Runs the work while no other tab of this browser runs work of the same name. There is no guarantee: if the browser has no locks, or if
 * another tab holds the lock for too long, the work runs anyway.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // `navigator.locks` is absent on http pages and in older browsers, although its type says otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), maxWaitMs);
  try {
    return await locks.request(name, { signal: abort.signal }, start);
  } catch (cause) {
    if (hasStarted) throw cause;
    return await start();
  } finally {
    clearTimeout(timer);
  }
}

/** Channel that signals other tabs of this browser. `listen` returns a function that stops listening. */
export function tabChannel(name: string): { say(): void; listen(onSignal: () => void): () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    say: () => channel?.postMessage(null),
    listen(onSignal) {
      channel?.addEventListener('message', onSignal);
      return () => channel?.removeEventListener('message', onSignal);
    },
  };
}
