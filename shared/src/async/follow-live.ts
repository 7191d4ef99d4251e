import { subscribeLive } from '@homeground/shared/api';
import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Effect of a live frame on the cached data whose keys begin with `queryKey`. */
export interface CacheChange {
  readonly queryKey: QueryKey;
  /**
   * Returns the updated data. Without this function, or if the function returns undefined, the data is fetched again. The function may be
   * called twice for one frame.
   */
  readonly update?: (data: unknown) => unknown;
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

/** Functions by topic that return the changes of a frame. */
export type Followers = {
  readonly [K in LiveTopic]?: (frame: LiveFrame<K>) => readonly CacheChange[];
};

/**
 * Returns a function that starts to apply live frames to cached data. The first call starts; later calls do nothing. The function has no
 * end, because cached data outlives the screen that fetched it.
 */
export function followLive(followers: Followers): () => void {
  let isFollowing = false;
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    for (const topic of topicsOf(followers))
      subscribeLive(topic, (frame) => {
        for (const change of changesOf(followers, frame)) applyChange(queryClient, change);
      });
  };
}

const topicsOf = (followers: Followers) => Object.keys(followers) as LiveTopic[];

/** A follower gets only frames of its own topic. */
export const changesOf = (followers: Followers, frame: LiveFrame): readonly CacheChange[] =>
  (followers[frame.topic] as ((frame: LiveFrame) => readonly CacheChange[]) | undefined)?.(frame) ?? [];

export function applyChange(client: QueryClient, change: CacheChange): void {
  for (const query of client.getQueryCache().findAll({ queryKey: change.queryKey }))
    changeQuery(client, query, change);
}

function changeQuery(client: QueryClient, query: Query, change: CacheChange): void {
  const { data, fetchStatus } = query.state;
  if (data !== undefined) {
    const now = change.update?.(data);
    if (now !== undefined) client.setQueryData(query.queryKey, now);
    else if (fetchStatus === 'idle')
      void client.invalidateQueries({
        queryKey: query.queryKey,
        exact: true,
        refetchType: change.waits ? 'none' : 'active',
      });
  }
  // A response that is being fetched may be older than the frame, so the change is applied again after the response.
  if (fetchStatus === 'fetching')
    void query.promise?.catch(() => undefined).then(() => changeQuery(client, query, change));
}
