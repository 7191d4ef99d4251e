import { subscribeLive } from '@homeground/shared/api';
import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** What a live frame means for the answers whose keys begin with `queryKey`. */
export interface CacheChange {
  readonly queryKey: QueryKey;
  /**
   * Returns the answer as it is now. Without it, or if it returns undefined, the answer is fetched again. May be called twice for one
   * frame.
   */
  readonly update?: (data: unknown) => unknown;
  /** Fetched again when a screen that shows it is opened, not while it is shown. */
  readonly waits?: true;
}

export const refetched = (...queryKey: QueryKey): CacheChange => ({ queryKey });

/** Old from now on, but what is being looked at does not move under a thumb: it is fetched at the next visit. */
export const refetchedNextTime = (...queryKey: QueryKey): CacheChange => ({ queryKey, waits: true });

/** The caller names the type of what is kept under this key. */
export const updated = <T>(queryKey: QueryKey, update: (data: T) => T | undefined): CacheChange => ({
  queryKey,
  update: (data) => update(data as T),
});

/** Returns the changes that a frame brings, by topic. */
export type Followers = {
  readonly [K in LiveTopic]?: (frame: LiveFrame<K>) => readonly CacheChange[];
};

/**
 * Returns a function that starts to follow the live channel, once, until the page is closed: an answer is kept longer than the screen
 * that asked for it.
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
  // An answer that is on its way may be older than the frame, so it is changed when it is here.
  if (fetchStatus === 'fetching')
    void query.promise?.catch(() => undefined).then(() => changeQuery(client, query, change));
}
