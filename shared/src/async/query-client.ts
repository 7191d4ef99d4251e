import { ApiError } from '@homeground/shared/api';
import { onUserChange } from '@homeground/shared/session';
import { QueryClient } from '@tanstack/react-query';
import { fillWhenBack } from './fill-when-back';
import { askOrRemember, keepAnswers } from './kept-queries';
import { hasNoServer } from './no-server';

/** An answer of the server is final; only a connection that failed is worth a second try. One that hung for long is not. */
function worthRetrying(failures: number, cause: Error): boolean {
  return failures < 2 && cause.message !== 'network.timeout' && hasNoServer(cause);
}

/** Without a network a page says so within two seconds (SPEC 8.5); a busy server is given longer. */
function pauseBefore(failures: number, cause: Error): number {
  const first = cause instanceof ApiError && cause.status === null ? 200 : 1_000;
  return first * 2 ** failures;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      retryDelay: pauseBefore,
      // Never paused: a page that waits for the network in silence looks broken. It is asked again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: askOrRemember,
    },
    // Offline writing has its own outbox; here a failed write says so at once and keeps the form.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What one person saw is never shown to the next.
onUserChange((user, before) => {
  if (user?.id !== before?.id) queryClient.clear();
});

keepAnswers(queryClient);
fillWhenBack(queryClient);
