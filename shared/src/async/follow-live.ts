import { subscribeLive } from '@homeground/shared/api';
import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Effect of a live frame, or of an act of the user, on the cached data whose keys begin with `queryKey`. */
export interface CacheChange {
  readonly queryKey: QueryKey;
  /**
   * Returns the updated data. If the function returns undefined, or if a change has neither this function nor `replacement`, the data is
   * fetched again. If the function returns the same data, nothing happens. The function may be called twice for one frame.
   */
  readonly update?: (data: unknown) => unknown;
  /** New data, which is stored even if nothing is cached. */
  readonly replacement?: { readonly data: unknown };
  /** True: the data is refetched at the next visit of a screen, not while a screen shows it. */
  readonly waits?: true;
}

export const refetched = (...queryKey: QueryKey): CacheChange => ({ queryKey });

/** Marks data as stale without a refetch. Rows must not move under the user's finger, so the data is fetched at the next visit. */
export const refetchedNextTime = (...queryKey: QueryKey): CacheChange => ({ queryKey, waits: true });

/** Updates cached data. The caller decides the type of the data under this key. */
export const updated = <T>(queryKey: QueryKey, update: (data: T) => T | undefined): CacheChange => ({
  queryKey,
  update: (data) => update(data as T),
});

/** Stores data that a frame or a response contains under exactly this key, also if nothing is cached there yet. */
export const replaced = <K extends QueryKey>(
  queryKey: K,
  data: InferDataFromTag<unknown, K>,
): CacheChange => ({
  queryKey,
  replacement: { data },
});

/** Functions by topic that return the changes of a frame. */
export type LiveChanges = {
  readonly [K in LiveTopic]?: (frame: LiveFrame<K>) => readonly CacheChange[];
};

/**
 * Returns a function that starts to apply live frames to cached data. Only the first call has an effect. The updates never stop, because
 * cached data outlives the screen that fetched it.
 */
export function followLive(changesByTopic: LiveChanges): () => void {
  let isFollowing = false;
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    for (const topic of topicsOf(changesByTopic))
      subscribeLive(topic, (frame) => {
        for (const change of changesOf(changesByTopic, frame)) applyChange(queryClient, change);
      });
  };
}

const topicsOf = (changesByTopic: LiveChanges) => Object.keys(changesByTopic) as LiveTopic[];

/** Returns the changes of a frame. Each function gets only frames of its own topic, so the cast is safe. */
export const changesOf = (changesByTopic: LiveChanges, frame: LiveFrame): readonly CacheChange[] =>
  (changesByTopic[frame.topic] as ((frame: LiveFrame) => readonly CacheChange[]) | undefined)?.(frame) ?? [];

/**
 * Applies the changes of an act of the user, which the server has already carried out. Resolves when the shown data of the `refetched`
 * changes has been fetched again. A fetch that starts because an `update` returned undefined is not awaited.
 */
export async function changeCache(changes: readonly CacheChange[]): Promise<void> {
  const isRefetched = ({ update, replacement, waits }: CacheChange) => !update && !replacement && !waits;
  for (const change of changes) if (!isRefetched(change)) applyChange(queryClient, change);
  await Promise.all(changes.filter(isRefetched).map(({ queryKey }) => refetchAfterAct(queryKey)));
}

/** Cancels fetches that are under way, because their responses may be older than the act, and fetches the data again. */
async function refetchAfterAct(queryKey: QueryKey): Promise<void> {
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

export function applyChange(client: QueryClient, change: CacheChange): void {
  const { queryKey, replacement } = change;
  if (replacement && !client.getQueryCache().find({ queryKey }))
    client.setQueryData(queryKey, replacement.data);
  const exact = replacement !== undefined;
  for (const query of client.getQueryCache().findAll({ queryKey, exact })) changeQuery(client, query, change);
}

function changeQuery(client: QueryClient, query: Query, change: CacheChange): void {
  const { data, fetchStatus, isInvalidated } = query.state;
  const { queryKey } = query;
  if (change.replacement) client.setQueryData(queryKey, change.replacement.data);
  else if (data !== undefined) {
    const updatedData = change.update?.(data);
    const markStale = (refetchType: 'none' | 'active') =>
      void client.invalidateQueries({ queryKey, exact: true, refetchType });
    if (updatedData !== undefined) {
      if (updatedData !== data) client.setQueryData(queryKey, updatedData);
      // An earlier frame has marked this data as stale, and `setQueryData` would mark it as fresh. So it is marked as stale again.
      if (isInvalidated) markStale('none');
    } else if (fetchStatus === 'idle') markStale(change.waits ? 'none' : 'active');
  }
  // A response that is being fetched may be older than the frame, so the change is applied again after the response.
  if (fetchStatus === 'fetching')
    void query.promise
      ?.catch(() => undefined)
      .then(() => {
        // If another fetch has begun in the meantime, its response is newer than the replacement.
        if (!change.replacement || query.state.fetchStatus === 'idle') changeQuery(client, query, change);
      });
}
