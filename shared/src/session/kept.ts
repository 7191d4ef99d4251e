import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * What the device keeps of the server's answers, for the time without a network (SPEC 8.5). Of one person only, and gone when they
 * sign out. A browser without IndexedDB, or one whose disk is full, keeps nothing: nobody above has to know.
 */
export interface Kept {
  /** When it was true. */
  readonly at: number;
  readonly data: unknown;
}

const OLDEST_MS = 14 * 86_400_000;

let opened: UseStore | null = null;
const store = () => (opened ??= createStore('homeground', 'kept'));

async function safely<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'data' in value && 'at' in value;
}

export function readKept(key: string): Promise<Kept | null> {
  return safely(async () => {
    const value: unknown = await get(key, store());
    return isKept(value) && Date.now() - Number(value.at) < OLDEST_MS ? value : null;
  }, null);
}

export function writeKept(key: string, data: unknown): Promise<void> {
  return safely(() => set(key, { at: Date.now(), data } satisfies Kept, store()), undefined);
}

export function forgetAllKept(): Promise<void> {
  return safely(() => clear(store()), undefined);
}

export function forgetOldKept(): Promise<void> {
  return safely(async () => {
    const old = (await entries<string, unknown>(store())).filter(
      ([, value]) => !isKept(value) || Date.now() - Number(value.at) >= OLDEST_MS,
    );
    await delMany(
      old.map(([key]) => key),
      store(),
    );
  }, undefined);
}
