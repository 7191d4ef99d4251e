import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

// API responses in IndexedDB, for offline use (SPEC 8.5). Callers put the user id into the keys, and delete all responses at sign-out.
// Storage errors never reach the callers.

/** A stored API response. */
export interface CachedAnswer {
  /** Time at which the response was received, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

const MAX_AGE_MS = 14 * 86_400_000;

let openedStore: UseStore | null = null;
const store = () => (openedStore ??= createStore('homeground', 'kept'));

async function withFallback<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

function isCachedAnswer(value: unknown): value is CachedAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

export function readCachedAnswer(key: string): Promise<CachedAnswer | null> {
  return withFallback(async () => {
    const value: unknown = await get(key, store());
    return isCachedAnswer(value) && Date.now() - value.at < MAX_AGE_MS ? value : null;
  }, null);
}

export function writeCachedAnswer(key: string, data: unknown): Promise<void> {
  return withFallback(() => set(key, { at: Date.now(), data } satisfies CachedAnswer, store()), undefined);
}

export function deleteAllCachedAnswers(): Promise<void> {
  return withFallback(() => clear(store()), undefined);
}

/** Deletes stored responses whose key or data contains this id. */
export function deleteCachedAnswersWith(id: string): Promise<void> {
  return withFallback(async () => {
    const matchingEntries = (await entries<string, unknown>(store())).filter((entry) =>
      JSON.stringify(entry).includes(id),
    );
    await delMany(
      matchingEntries.map(([key]) => key),
      store(),
    );
  }, undefined);
}

export function deleteOldCachedAnswers(): Promise<void> {
  return withFallback(async () => {
    const oldEntries = (await entries<string, unknown>(store())).filter(
      ([, value]) => !isCachedAnswer(value) || Date.now() - value.at >= MAX_AGE_MS,
    );
    await delMany(
      oldEntries.map(([key]) => key),
      store(),
    );
  }, undefined);
}
