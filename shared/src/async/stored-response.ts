import {
  readCachedAnswer,
  readCachedBlocks,
  writeCachedAnswer,
  writeCachedBlocks,
  type CachedAnswer,
} from '@homeground/shared/session';
import type { Query } from '@tanstack/react-query';

/** Value for `meta` of a query. The query's data is stored on the device and shown as "last seen" while there is no network (SPEC 8.5). */
export const keepOffline = { kept: true } as const;

/** Cuts a long list out of the data, so that a change of the list writes only the blocks that have changed. */
export interface InBlocks<T> {
  split(data: T): { readonly rest: T; readonly blocks: ReadonlyMap<string, unknown> };
  /** Puts together what `split` has cut. `blocks` does not contain damaged blocks. */
  join(rest: T, blocks: ReadonlyMap<string, unknown>): T;
}

/** Like `keepOffline`, for data that may grow long: only the result of `part` is stored, with `inBlocks` in several records. */
export const keepPartOffline = <T>(part: (data: T) => T, inBlocks?: InBlocks<T>) => ({
  ...keepOffline,
  part,
  ...(inBlocks && { inBlocks }),
});

export function isStoredQuery({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['kept'] === true;
}

function storedPart({ meta, state }: Pick<Query, 'meta' | 'state'>): unknown {
  const part = meta?.['part'];
  return typeof part === 'function' ? part(state.data) : state.data;
}

/** The type of the data is known only where the query is defined. */
const inBlocksOf = ({ meta }: Pick<Query, 'meta'>) => meta?.['inBlocks'] as InBlocks<unknown> | undefined;

/** Writes what a query keeps on the device. */
export async function writeResponse(key: string, query: Pick<Query, 'meta' | 'state'>): Promise<void> {
  const part = storedPart(query);
  const inBlocks = inBlocksOf(query);
  if (!inBlocks) return writeCachedAnswer(key, part);
  const { rest, blocks } = inBlocks.split(part);
  return writeCachedBlocks(key, rest, blocks);
}

export async function readResponse(key: string, query: Pick<Query, 'meta'>): Promise<CachedAnswer | null> {
  const inBlocks = inBlocksOf(query);
  if (!inBlocks) return readCachedAnswer(key);
  const stored = await readCachedBlocks(key);
  // A shell of an earlier version stores the whole part in one record.
  if (!stored || stored.blocks.size === 0) return stored;
  return { at: stored.at, data: inBlocks.join(stored.data, stored.blocks) };
}
