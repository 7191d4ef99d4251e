import { clear, createStore, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { blocksOf, hasBlocks, isBlock, writeChangedBlocks, type Blocks } from './offline-blocks';

// API responses in IndexedDB, for offline use (SPEC 8.5). Callers put the user id into the keys, and delete all responses at sign-out.
// Storage errors never reach the callers.

/** A stored API response. */
export interface CachedAnswer {
  /** Time at which the response was received, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
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

const isCurrent = (value: unknown): value is CachedAnswer =>
  isCachedAnswer(value) && Date.now() - value.at < MAX_AGE_MS;

export function readCachedAnswer(key: string): Promise<CachedAnswer | null> {
  return withFallback(async () => {
    const value: unknown = await get(key, store());
    return isCurrent(value) ? value : null;
  }, null);
}

/** Reads a response that `writeCachedBlocks` has stored. Damaged or missing blocks are left out; null if all are missing. */
export function readCachedBlocks(key: string): Promise<(CachedAnswer & { readonly blocks: Blocks }) | null> {
  return withFallback(
    () =>
      store()('readonly', async (objects) => {
        const [value, blocks] = await Promise.all([
          promisifyRequest<unknown>(objects.get(key)),
          blocksOf(objects, key),
        ]);
        const isInBlocks = hasBlocks(value);
        if (!isCurrent(value) || (isInBlocks && blocks.size === 0)) return null;
        // A shell of an earlier version stores one record, and leaves the blocks of the former response.
        return { at: value.at, data: value.data, blocks: isInBlocks ? blocks : new Map<string, unknown>() };
      }),
    null,
  );
}

export function writeCachedAnswer(key: string, data: unknown): Promise<void> {
  return withFallback(() => set(key, { at: Date.now(), data } satisfies CachedAnswer, store()), undefined);
}

/** Stores a response whose long list is cut into blocks. Only the changed blocks are written, with `data`, in one transaction. */
export function writeCachedBlocks(key: string, data: unknown, blocks: Blocks): Promise<void> {
  return withFallback(
    () =>
      store()('readwrite', async (objects) => {
        try {
          const marks = await writeChangedBlocks(objects, key, blocks);
          objects.put({ at: Date.now(), data, marks } satisfies CachedAnswer & { marks: unknown }, key);
        } catch (cause) {
          objects.transaction.abort();
          throw cause;
        }
        await promisifyRequest(objects.transaction);
      }),
    undefined,
  );
}

export function listCachedKeys(): Promise<readonly string[]> {
  return withFallback(async () => (await keys(store())).map(String), []);
}

/** Deletes a stored response without blocks, if it matches. */
export function deleteCachedAnswer(
  key: string,
  matches: (answer: CachedAnswer) => boolean = () => true,
): Promise<void> {
  return withFallback(
    () =>
      store()('readwrite', async (objects) => {
        const value = await promisifyRequest<unknown>(objects.get(key));
        if (isCachedAnswer(value) && matches(value)) objects.delete(key);
        await promisifyRequest(objects.transaction);
      }),
    undefined,
  );
}

export function deleteAllCachedAnswers(): Promise<void> {
  return withFallback(() => clear(store()), undefined);
}

/** Deletes stored responses whose key or data contains this id, with all their blocks. */
export function deleteCachedAnswersWith(id: string): Promise<void> {
  return deleteAnswers(({ key, value }) => JSON.stringify([key, value]).includes(id));
}

export function deleteOldCachedAnswers(): Promise<void> {
  return deleteAnswers(({ value }) => !isBlock(value) && !isCurrent(value));
}

/** Deletes all records of the responses of which one record matches, and blocks without a response. */
function deleteAnswers(matches: (record: StoredRecord) => boolean): Promise<void> {
  return withFallback(
    () =>
      store()('readwrite', async (objects) => {
        const [keys, values] = await Promise.all([
          promisifyRequest(objects.getAllKeys()),
          promisifyRequest<unknown[]>(objects.getAll()),
        ]);
        const records = keys.map((key, index) => ({ key: String(key), value: values[index] }));
        const answers = records.filter(({ value }) => !isBlock(value));
        const keptAnswers = new Set(answers.map(({ key }) => key));
        const answerOf = ({ key, value }: StoredRecord) => (isBlock(value) ? value.of : key);
        for (const record of records) if (matches(record)) keptAnswers.delete(answerOf(record));
        for (const record of records) if (!keptAnswers.has(answerOf(record))) objects.delete(record.key);
        await promisifyRequest(objects.transaction);
      }),
    undefined,
  );
}
