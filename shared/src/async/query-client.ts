import { ApiError } from '@homeground/shared/api';
import { onUserChange } from '@homeground/shared/session';
import { QueryClient } from '@tanstack/react-query';
import { askOrRemember, keepAnswers } from './kept-queries';

/** An answer of the server is final; only a connection that failed is worth a second try. */
function worthRetrying(failures: number, cause: Error): boolean {
  return failures < 2 && cause instanceof ApiError && (cause.status === null || cause.status >= 502);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      networkMode: 'offlineFirst',
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
