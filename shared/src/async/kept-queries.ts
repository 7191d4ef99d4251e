import { ApiError } from '@homeground/shared/api';
import { currentUser, forgetAllKept, onUserChange, readKept, writeKept } from '@homeground/shared/session';
import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hasNoServer } from './no-server';

/** Query `meta`: stores the answer on the device and shows it as "last seen" while there is no network (SPEC 8.5). */
export const keepOffline = { kept: true } as const;

/** The same for data that may grow long: only `part` of it is stored. */
export const keepPartOffline = <T>(part: (data: T) => T) => ({ ...keepOffline, part });

const WRITE_AFTER_MS = 250;
/** Minimum time between two writes of a query, because a busy chat changes with each message. */
const WRITE_EVERY_MS = 1000;
/** Retry interval. No event reports that the server is reachable again. */
const ASK_AGAIN_MS = 10_000;

/** Time at which the oldest stored answer on the screen was received; null while everything shown is fresh. */
const lastSeen = createStore<{ readonly at: number | null }>(() => ({ at: null }));

export function useLastSeen(): number | null {
  return useStore(lastSeen, ({ at }) => at);
}

function isKeptQuery({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['kept'] === true;
}

function storedPart({ meta, state }: Pick<Query, 'meta' | 'state'>): unknown {
  const part = meta?.['part'];
  return typeof part === 'function' ? part(state.data) : state.data;
}

function keyOf(query: Pick<Query, 'queryHash'>): string {
  return `${currentUser()?.id ?? 'visitor'} ${query.queryHash}`;
}

/**
 * Always asks the server first. A stored answer is used only when no response comes, so a newer page meets old data only when there
 * is nothing else to show.
 */
export async function askOrRemember<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Pick<Query, 'meta' | 'queryHash' | 'state'>,
): Promise<T> {
  try {
    const answer = await ask(context);
    lastSeen.setState({ at: null });
    return answer;
  } catch (cause) {
    if (!isKeptQuery(query) || !hasNoServer(cause) || query.state.data !== undefined) throw cause;
    const last = await readKept(keyOf(query));
    if (!last) throw new ApiError({ code: 'network.not_seen' });
    lastSeen.setState(({ at }) => ({ at: Math.min(at ?? last.at, last.at) }));
    // The key names user and query, so the stored data has the type of this query.
    return last.data as T;
  }
}

/** Stores the data of these queries shortly after a change, live updates included, and refetches while only old answers are shown. */
export function keepAnswers(client: QueryClient): void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const writtenAt = new Map<string, number>();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKeptQuery(query) || query.state.status !== 'success') return;
    if (lastSeen.getState().at !== null) return;
    const key = keyOf(query);
    if (waiting.has(key)) return;
    const remainingMs = (writtenAt.get(key) ?? -WRITE_EVERY_MS) + WRITE_EVERY_MS - performance.now();
    waiting.set(
      key,
      setTimeout(
        () => {
          waiting.delete(key);
          // The user may no longer see data that was removed from the cache in the meantime, so it is not written.
          if (client.getQueryCache().get(query.queryHash) !== query || query.state.status !== 'success')
            return;
          writtenAt.set(key, performance.now());
          void writeKept(key, storedPart(query));
        },
        Math.max(WRITE_AFTER_MS, remainingMs),
      ),
    );
  });
  // Clears the data, so that the next user never sees it.
  onUserChange((user, before) => {
    if (user?.id === before?.id) return;
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    writtenAt.clear();
    lastSeen.setState({ at: null });
    void forgetAllKept();
  });
  const askAgain = () => void client.refetchQueries({ type: 'active', predicate: isKeptQuery });
  // If the page was opened offline, the query client misses this event.
  window.addEventListener('online', () => lastSeen.getState().at !== null && askAgain());
  let asking: ReturnType<typeof setInterval> | undefined;
  lastSeen.subscribe(({ at }, before) => {
    clearInterval(asking);
    if (at === null) {
      if (before.at !== null) void client.invalidateQueries({ predicate: isKeptQuery });
      return;
    }
    asking = setInterval(askAgain, ASK_AGAIN_MS);
  });
}
