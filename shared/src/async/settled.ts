import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** A server that keeps the screen waiting for longer than this keeps nobody else. */
const longestMs = 5_000;

/** Safari has no idle callback; a timer after the current work is near enough. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function answered(client: QueryClient): Promise<void> {
  if (client.isFetching() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(done, longestMs);
    const stop = client.getQueryCache().subscribe(() => client.isFetching() === 0 && done());
    function done(): void {
      clearTimeout(limit);
      stop();
      resolve();
    }
  });
}

/** A long list stands in its first frame to be measured and is seen in its second. A page in the background has no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** The page has come, what its screen asked for is drawn, and the browser has nothing better to do: now what is for later may begin. */
export async function settled(client: QueryClient = queryClient): Promise<void> {
  await loaded();
  // What has just been drawn asks its questions first.
  await idle();
  await answered(client);
  await painted();
  await idle();
}
