import { ApiError } from '@homeground/shared/api';
import { currentUser, deleteAllCachedAnswers, onUserChange } from '@homeground/shared/session';
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { forgetSteps, isOfSomethingLeft, recordData, recordFetch } from './left-data';
import { isServerUnreachable } from './no-server';
import { isStoredQuery, readResponse, writeResponse } from './stored-response';

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
    const storedResponse = await readResponse(storageKey(query), query);
    if (!storedResponse) throw new ApiError({ code: 'network.not_seen' });
    lastSeen.setState(({ at }) => ({ at: Math.min(at ?? storedResponse.at, storedResponse.at) }));
    // The storage key contains user and query, so the stored data has the type of this query.
    return storedResponse.data as T;
  }
}

/**
 * Stores the data of marked queries shortly after every change, including live updates. While stored responses are shown, the function
 * refetches them.
 */
export function storeResponses(client: QueryClient): void {
  const writeTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const writtenAt = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') recordFetch(event.query);
    // Other events, such as a mark as stale, bring no new data. The data may have been deleted from the device since it was stored.
    if (event.type !== 'updated' || event.action.type !== 'success' || !isStoredQuery(event.query)) return;
    const { query } = event;
    recordData(query, event.action.manual === true);
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
          if (isOfSomethingLeft(query)) return;
          writtenAt.set(key, performance.now());
          void writeResponse(key, query);
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
    forgetSteps();
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
