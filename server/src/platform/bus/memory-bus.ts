import type { Bus } from './bus';
import { Listeners } from './listeners';

/** One process: whoever listens is here. */
export function memoryBus(): Bus {
  const listeners = new Listeners();
  return {
    publish: (channel, message) => queueMicrotask(() => listeners.tell(channel, message)),
    subscribe(channel, listener) {
      listeners.add(channel, listener);
      return { ready: Promise.resolve(), stop: () => void listeners.remove(channel, listener) };
    },
    onGap: () => undefined,
    close: async () => undefined,
  };
}
