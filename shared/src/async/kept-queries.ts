import { ApiError } from '@homeground/shared/api';
import {
  currentUser,
  deleteAllCachedAnswers,
  onUserChange,
  readCachedAnswer,
  writeCachedAnswer,
} from '@homeground/shared/session';
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isServerUnreachable } from './no-server';

/** Value for `meta` of a query. The query's data is stored on the device and shown as "last seen" while there is no network (SPEC 8.5). */
export const keepOffline = { kept: true } as const;

/** Like `keepOffline`, for data that may grow long: only the result of `part` is stored. */
export const keepPartOffline = <T>(part: (data: T) => T) => ({ ...keepOffline, part });

const WRITE_DELAY_MS = 250;
/** Minimum time between two writes of a query. A busy chat changes with each message. */
const WRITE_INTERVAL_MS = 1000;
/** Retry interval. No event reports that the server is reachable again. */
const REFETCH_INTERVAL_MS = 10_000;

/** Time at which the oldest stored response on the screen was received; null while everything shown is fresh. */
const lastSeen = createStore<{ readonly at: number | null }>(() => ({ at: null }));

export function useLastSeen(): number | null {
  return useStore(lastSeen, ({ at }) => at);
}

export function isStoredQuery({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['kept'] === true;
}

function storedPart({ meta, state }: Pick<Query, 'meta' | 'state'>): unknown {
  const part = meta?.['part'];
  return typeof part === 'function' ? part(state.data) : state.data;
}

function storageKey(query: Pick<Query, 'queryHash'>): string {
  return `${currentUser()?.id ?? 'visitor'} ${query.queryHash}`;
}

/**
 * Fetches from the server first. A stored response is used only if no response comes, so old data is shown only if there is nothing else to
 * show.
 */
export async function fetchOrUseStored<T>(
  fetch: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Pick<Query, 'meta' | 'queryHash' | 'state'>,
): Promise<T> {
  try {
    const data = await fetch(context);
    lastSeen.setState({ at: null });
    return data;
  } catch (cause) {
    if (!isStoredQuery(query) || !isServerUnreachable(cause) || query.state.data !== undefined) throw cause;
    const stored = await readCachedAnswer(storageKey(query));
    if (!stored) throw new ApiError({ code: 'network.not_seen' });
    lastSeen.setState(({ at }) => ({ at: Math.min(at ?? stored.at, stored.at) }));
    // The storage key contains user and query, so the stored data has the type of this query.
    return stored.data as T;
  }
}

/**
 * Stores the data of marked queries shortly after every change, including live updates. While stored responses are shown, the function
 * refetches them.
 */
export function storeResponses(client: QueryClient): void {
  const writeTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const writtenAt = new Map<string, number>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isStoredQuery(query) || query.state.status !== 'success') return;
    if (lastSeen.getState().at !== null) return;
    const key = storageKey(query);
    if (writeTimers.has(key)) return;
    const remainingMs = (writtenAt.get(key) ?? -WRITE_INTERVAL_MS) + WRITE_INTERVAL_MS - performance.now();
    writeTimers.set(
      key,
      setTimeout(
        () => {
          writeTimers.delete(key);
          // Data that was removed from the cache in the meantime is not written, because the user may no longer see it.
          if (client.getQueryCache().get(query.queryHash) !== query || query.state.status !== 'success')
            return;
          writtenAt.set(key, performance.now());
          void writeCachedAnswer(key, storedPart(query));
        },
        Math.max(WRITE_DELAY_MS, remainingMs),
      ),
    );
  });
  // Clears the data, so that the next user never sees it.
  onUserChange((user, previousUser) => {
    if (user?.id === previousUser?.id) return;
    for (const timer of writeTimers.values()) clearTimeout(timer);
    writeTimers.clear();
    writtenAt.clear();
    lastSeen.setState({ at: null });
    void deleteAllCachedAnswers();
  });
  const refetch = () => void client.refetchQueries({ type: 'active', predicate: isStoredQuery });
  // The query client misses this event if the page was opened offline.
  window.addEventListener('online', () => lastSeen.getState().at !== null && refetch());
  let refetchTimer: ReturnType<typeof setInterval> | undefined;
  lastSeen.subscribe(({ at }, previous) => {
    clearInterval(refetchTimer);
    if (at === null) {
      if (previous.at !== null) void client.invalidateQueries({ predicate: isStoredQuery });
      return;
    }
    refetchTimer = setInterval(refetch, REFETCH_INTERVAL_MS);
  });
}
