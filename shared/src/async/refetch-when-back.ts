import { fetchConfig } from '@homeground/shared/api';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isServerUnreachable } from './no-server';

/** Polling interval. The browser reports when the network is back, but there is no event when a server is back. */
const POLL_MS = 10_000;

/** Returns true for an active query that has no data because no response came. */
function isUnanswered(query: Query): boolean {
  const { status, data, error } = query.state;
  return status === 'error' && data === undefined && query.isActive() && isServerUnreachable(error);
}

/** Returns whether the server responds to a small request, whatever its response is. */
export function serverResponds(): Promise<boolean> {
  return fetchConfig().then(
    () => true,
    (cause: unknown) => !isServerUnreachable(cause),
  );
}

/**
 * Refetches failed queries as soon as the server responds again. One small request checks the server for all these queries, so that their
 * error texts do not flicker.
 */
export function refetchWhenServerIsBack(
  client: QueryClient,
  isServerBack: () => Promise<boolean> = serverResponds,
): void {
  const cache = client.getQueryCache();
  let pollTimer: ReturnType<typeof setInterval> | undefined;

  const refetch = () => client.refetchQueries({ predicate: isUnanswered });
  async function refetchIfBack(): Promise<void> {
    if (await isServerBack()) await refetch();
  }

  // The query client misses this event if the page was opened offline.
  window.addEventListener('online', () => void refetch());
  cache.subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed' && type !== 'observerRemoved') return;
    if (cache.getAll().some(isUnanswered)) pollTimer ??= setInterval(() => void refetchIfBack(), POLL_MS);
    else {
      clearInterval(pollTimer);
      pollTimer = undefined;
    }
  });
}
