import type { Bus } from './bus';
import { Listeners } from './listeners';

const ready = Promise.resolve();

/** Bus for a single process. */
export function memoryBus(): Bus {
  const listeners = new Listeners();
  return {
    publish: (channels, message) => queueMicrotask(() => listeners.notify(channels, message)),
    subscribe(channel, listener) {
      listeners.add(channel, listener);
      return {
        ready,
        stop() {
          listeners.remove(channel, listener);
        },
      };
    },
    withSubscribers: async (channels) => channels.filter((channel) => listeners.has(channel)),
    onGap: () => undefined,
    close: async () => undefined,
  };
}
