import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * An API answer that is stored in IndexedDB for offline use (SPEC 8.5). Callers put the user id into `key`, and delete all answers at
 * sign-out. Storage errors never reach the callers.
 */
export interface CachedAnswer {
  /** Time at which the answer was received, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

const OLDEST_MS = 14 * 86_400_000;

let openedStore: UseStore | null = null;
const store = () => (openedStore ??= createStore('homeground', 'kept'));

async function withFallback<T>(work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

function isKept(value: unknown): value is CachedAnswer {
  return typeof value === 'object' && value !== null && 'data' in value && 'at' in value;
}

export function readKept(key: string): Promise<CachedAnswer | null> {
  return withFallback(async () => {
    const value: unknown = await get(key, store());
    return isKept(value) && Date.now() - Number(value.at) < OLDEST_MS ? value : null;
  }, null);
}

export function writeKept(key: string, data: unknown): Promise<void> {
  return withFallback(() => set(key, { at: Date.now(), data } satisfies CachedAnswer, store()), undefined);
}

export function forgetAllKept(): Promise<void> {
  return withFallback(() => clear(store()), undefined);
}

/** Deletes stored answers whose key or data contains this id. */
export function forgetKeptWith(id: string): Promise<void> {
  return withFallback(async () => {
    const found = (await entries<string, unknown>(store())).filter((item) =>
      JSON.stringify(item).includes(id),
    );
    await delMany(
      found.map(([key]) => key),
      store(),
    );
  }, undefined);
}

export function forgetOldKept(): Promise<void> {
  return withFallback(async () => {
    const old = (await entries<string, unknown>(store())).filter(
      ([, value]) => !isKept(value) || Date.now() - Number(value.at) >= OLDEST_MS,
    );
    await delMany(
      old.map(([key]) => key),
      store(),
    );
  }, undefined);
}
