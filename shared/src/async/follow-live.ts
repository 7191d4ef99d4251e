import { subscribeLive } from '@homeground/shared/api';
import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Effect of a live frame on the cached data whose keys begin with `queryKey`. */
export interface CacheChange {
  readonly queryKey: QueryKey;
  /**
   * Returns the updated data. Without this function, or if it returns undefined, the data is fetched again. It may be called twice for
   * one frame.
   */
  readonly update?: (data: unknown) => unknown;
  /** Refetches the data when a screen that shows it is opened, not while it is shown. */
  readonly waits?: true;
}

export const refetched = (...queryKey: QueryKey): CacheChange => ({ queryKey });

/** Marks data as stale without a refetch: visible data must not move under the finger, so it is fetched at the next visit. */
export const refetchedNextTime = (...queryKey: QueryKey): CacheChange => ({ queryKey, waits: true });

/** The caller names the type of the data under this key. */
export const updated = <T>(queryKey: QueryKey, update: (data: T) => T | undefined): CacheChange => ({
  queryKey,
  update: (data) => update(data as T),
});

/** Returns the changes that a frame brings, by topic. */
export type Followers = {
  readonly [K in LiveTopic]?: (frame: LiveFrame<K>) => readonly CacheChange[];
};

/**
 * Returns a function that starts to follow the live channel, once, until the page is closed, because cached data outlives the screen
 * that fetched it.
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

/** A follower is called with the frames of its own topic only. */
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
  // A response that is still being fetched may be older than the frame, so the change is applied again when it is here.
  if (fetchStatus === 'fetching')
    void query.promise?.catch(() => undefined).then(() => changeQuery(client, query, change));
}
