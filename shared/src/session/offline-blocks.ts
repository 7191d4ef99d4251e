import { promisifyRequest } from 'idb-keyval';

/** Parts of a long list, by name. */
export type Blocks = ReadonlyMap<string, unknown>;

interface StoredBlock {
  /** Key of the response to which the block belongs. */
  readonly of: string;
  readonly name: string;
  readonly block: unknown;
}

export const isBlock = (value: unknown): value is StoredBlock =>
  typeof value === 'object' &&
  value !== null &&
  'of' in value &&
  typeof value.of === 'string' &&
  'block' in value;

const blockKey = (key: string, name: string) => `${key} #${name}`;
const keysOfBlocks = (key: string) => IDBKeyRange.bound(blockKey(key, ''), blockKey(key, '\uffff'));

export async function blocksOf(objects: IDBObjectStore, key: string): Promise<Blocks> {
  const values: unknown[] = await promisifyRequest(objects.getAll(keysOfBlocks(key)));
  return new Map(values.filter(isBlock).map(({ name, block }) => [name, block]));
}

/**
 * Writes the blocks that have changed or are missing, and deletes those that no longer exist. Returns the marks of the blocks, which the
 * caller stores under `key`: with them, the next call finds the changed blocks without reading them.
 */
export async function writeChangedBlocks(
  objects: IDBObjectStore,
  key: string,
  blocks: Blocks,
): Promise<Readonly<Record<string, string>>> {
  const [answer, storedKeys] = await Promise.all([
    promisifyRequest<unknown>(objects.get(key)),
    promisifyRequest(objects.getAllKeys(keysOfBlocks(key))),
  ]);
  const storedMarks = marksOf(answer);
  const unusedKeys = new Set(storedKeys);
  const marks: Record<string, string> = {};
  for (const [name, block] of blocks) {
    const mark = (marks[name] = markOf(JSON.stringify(block)));
    const keyOfBlock = blockKey(key, name);
    const isStored = unusedKeys.delete(keyOfBlock);
    if (isStored && mark === storedMarks[name]) continue;
    objects.put({ of: key, name, block } satisfies StoredBlock, keyOfBlock);
  }
  for (const unusedKey of unusedKeys) objects.delete(unusedKey);
  return marks;
}

function marksOf(answer: unknown): Readonly<Record<string, unknown>> {
  const hasMarks = typeof answer === 'object' && answer !== null && 'marks' in answer;
  return hasMarks && typeof answer.marks === 'object' && answer.marks !== null ? { ...answer.marks } : {};
}

/** Returns whether blocks were stored with this response. */
export const hasBlocks = (answer: unknown): boolean => Object.keys(marksOf(answer)).length > 0;

/** Returns a short text that differs for different texts: the length and a hash (FNV-1a). */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${text.length.toString(36)}.${(hash >>> 0).toString(36)}`;
}
