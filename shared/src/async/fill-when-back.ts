import { fetchConfig } from '@homeground/shared/api';
import type { Query, QueryClient } from '@tanstack/react-query';
import { hasNoServer } from './no-server';

/** The browser tells when the network is back. A server that was away tells nobody, so it is asked. */
const ASK_AGAIN_MS = 10_000;

/** On the screen, and with nothing to show because nobody answered. */
function isUnanswered(query: Query): boolean {
  const { status, data, error } = query.state;
  return status === 'error' && data === undefined && query.isActive() && hasNoServer(error);
}

function serverAnswers(): Promise<boolean> {
  return fetchConfig().then(
    () => true,
    (cause: unknown) => !hasNoServer(cause),
  );
}

/**
 * Fills pages that could not be had as soon as the server answers again. One small question is asked for all of them, so that what
 * they say stands still meanwhile.
 */
export function fillWhenBack(client: QueryClient, isBack: () => Promise<boolean> = serverAnswers): void {
  const cache = client.getQueryCache();
  let asking: ReturnType<typeof setInterval> | undefined;

  const fill = () => client.refetchQueries({ predicate: isUnanswered });
  async function ask(): Promise<void> {
    if (await isBack()) await fill();
  }

  // The query client misses this where the page was opened without a network.
  window.addEventListener('online', () => void fill());
  cache.subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed' && type !== 'observerRemoved') return;
    const waiting = cache.getAll().some(isUnanswered);
    if (waiting) asking ??= setInterval(() => void ask(), ASK_AGAIN_MS);
    else {
      clearInterval(asking);
      asking = undefined;
    }
  });
}
