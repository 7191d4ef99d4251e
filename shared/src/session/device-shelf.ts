import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

/**
 * Larger things that must outlive the page – a message not yet sent, a picture in it – in the browser's own database. Where
 * there is none, or it is full, they live as long as the page: nothing above has to know.
 */
export interface DeviceShelf<T> {
  /** What was put and not removed; what this page has just put is among it. */
  all(): Promise<ReadonlyMap<string, T>>;
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

export function deviceShelf<T>(name: string): DeviceShelf<T> {
  const memory = new Map<string, T>();
  let store: UseStore | null | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function opened(): UseStore {
    // Without a database (a private window of some browsers) even naming it throws.
    store ??= typeof indexedDB === 'undefined' ? null : createStore(`homeground.${name}`, 'kept');
    if (!store) throw new Error('no database');
    return store;
  }

  /** One after the other, so that who reads sees what was written before. */
  function inTurn<R>(work: (at: () => UseStore) => Promise<R>): Promise<R> {
    const mine = turn.then(() => work(opened));
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    all: () =>
      inTurn(async (at) => {
        const kept = await Promise.resolve()
          .then(() => entries<string, T>(at()))
          .catch(() => []);
        return new Map([...kept, ...memory]);
      }),
    put: (key, value) =>
      inTurn(async (at) => {
        try {
          await set(key, value, at());
          memory.delete(key);
        } catch {
          memory.set(key, value);
        }
      }),
    remove: (key) =>
      inTurn(async (at) => {
        memory.delete(key);
        await Promise.resolve()
          .then(() => del(key, at()))
          .catch(() => undefined);
      }),
  };
}
