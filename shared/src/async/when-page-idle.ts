import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** Maximum wait for the queries of the screen. Then the page counts as idle even if the server is slow. */
const maxWaitMs = 5_000;

/** Resolves when the browser is idle. Safari has no idle callback, so a timer replaces it there. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

function untilLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function untilQueriesAnswered(client: QueryClient): Promise<void> {
  if (client.isFetching() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, maxWaitMs);
    const unsubscribe = client.getQueryCache().subscribe(() => client.isFetching() === 0 && done());
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

/**
 * Waits two frames: a long list is measured in the first frame and visible in the second. A hidden page has no frames, so a timer limits
 * the wait.
 */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves when the page is loaded, the data of the screen is painted and the browser is idle. Callers then start work that can wait. */
export async function whenPageIdle(client: QueryClient = queryClient): Promise<void> {
  await untilLoaded();
  // Waits until components that were just rendered have sent their queries.
  await idle();
  await untilQueriesAnswered(client);
  await untilPainted();
  await idle();
}
