import { ApiError } from '@homeground/shared/api';
import { onUserChange } from '@homeground/shared/session';
import { QueryClient } from '@tanstack/react-query';
import { refetchWhenServerIsBack } from './refetch-when-back';
import { fetchOrUseStored, storeResponses } from './kept-queries';
import { isServerUnreachable } from './no-server';

/**
 * Returns whether a query is retried: only after a failed connection. A response of the server is final, and a timeout has already taken
 * long enough.
 */
function isWorthRetrying(failures: number, cause: Error): boolean {
  return failures < 2 && cause.message !== 'network.timeout' && isServerUnreachable(cause);
}

/**
 * Returns a short pause before a retry, so that an offline page says within two seconds that it is offline (SPEC 8.5). A busy server gets
 * more time.
 */
function retryPauseMs(failures: number, cause: Error): number {
  const firstPauseMs = cause instanceof ApiError && cause.status === null ? 200 : 1_000;
  return firstPauseMs * 2 ** failures;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: isWorthRetrying,
      retryDelay: retryPauseMs,
      // By default, queries would wait silently for the network, and the page would look broken. With `always` they fail, and refetch when
      // the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: fetchOrUseStored,
    },
    // Messages that are written offline use the outbox. All other failed mutations show the error at once and keep the form.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Clears the data, so that the next user never sees it.
onUserChange((user, previousUser) => {
  if (user?.id !== previousUser?.id) queryClient.clear();
});

storeResponses(queryClient);
refetchWhenServerIsBack(queryClient);
