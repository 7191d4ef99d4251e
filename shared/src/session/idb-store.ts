import { createStore, del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';

/**
 * Stores larger values that must outlive the page, such as an unsent message with its picture, in IndexedDB. If the database is missing or
 * full, the values stay in memory while the page is open; callers need not handle this case.
 */
export interface IdbStore<T> {
  /** Returns all stored values, including values that this page has just put. */
  all(): Promise<ReadonlyMap<string, T>>;
  put(key: string, value: T): Promise<void>;
  /** Replaces a value, or removes it if `change` returns null. Does nothing if it has been removed, also by another page a moment before. */
  replace(key: string, change: (value: T) => T | null): Promise<void>;
  remove(key: string): Promise<void>;
}

export function idbStore<T>(name: string): IdbStore<T> {
  const memory = new Map<string, T>();
  let store: UseStore | null | undefined;
  let lastOperation: Promise<unknown> = Promise.resolve();

  function openStore(): UseStore {
    // In a private window of some browsers, even reading `indexedDB` throws.
    store ??= typeof indexedDB === 'undefined' ? null : createStore(`homeground.${name}`, 'kept');
    if (!store) throw new Error('no database');
    return store;
  }

  /** Runs operations in order, so that a read sees all earlier writes. */
  function runInOrder<R>(work: (getStore: () => UseStore) => Promise<R>): Promise<R> {
    const operation = lastOperation.then(() => work(openStore));
    lastOperation = operation.catch(() => undefined);
    return operation;
  }

  async function removeValue(key: string, getStore: () => UseStore): Promise<void> {
    memory.delete(key);
    try {
      await del(key, getStore());
    } catch {
      // Without a database the value was in memory only.
    }
  }

  return {
    all: () =>
      runInOrder(async (getStore) => {
        try {
          return new Map([...(await entries<string, T>(getStore())), ...memory]);
        } catch {
          return new Map(memory);
        }
      }),
    put: (key, value) =>
      runInOrder(async (getStore) => {
        try {
          await set(key, value, getStore());
          memory.delete(key);
        } catch {
          memory.set(key, value);
        }
      }),
    replace: (key, change) =>
      runInOrder(async (getStore) => {
        const ownValue = memory.get(key);
        if (ownValue !== undefined) {
          const changedOwnValue = change(ownValue);
          if (changedOwnValue !== null) return void memory.set(key, changedOwnValue);
          // The database may have an older copy, from before a write that failed.
          return removeValue(key, getStore);
        }
        let changedValue: T | null | undefined;
        try {
          // One transaction, so that no other page removes the value between reading and writing.
          await getStore()('readwrite', async (values) => {
            const value = (await promisifyRequest(values.get(key))) as T | undefined;
            if (value === undefined) return;
            changedValue = change(value);
            if (changedValue === null) values.delete(key);
            else values.put(changedValue, key);
            await promisifyRequest(values.transaction);
          });
        } catch {
          // A full disk, for example, can still be read.
          if (changedValue !== undefined && changedValue !== null) memory.set(key, changedValue);
        }
      }),
    remove: (key) => runInOrder((getStore) => removeValue(key, getStore)),
  };
}
