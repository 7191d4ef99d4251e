import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { closeReadNotifications } from './close-read';
import { serveFile } from './serve-file';
import { storeSite, pageCache, pageKey } from './store-site';
import { unsubscribePush, openPush, renewPush, showPush } from './push';
import { scope } from './scope';
import { storePushed } from './store-pushed';
import { isServerPage } from './server-pages.rules';

/**
 * The service worker (SPEC 8.5). With a network the page always comes from the server, so a new version is used at the next visit. Offline
 * the last complete release opens. The worker does not cache API answers, because they belong to a user; kept-queries.ts stores them.
 */

const NETWORK_TIMEOUT_MS = 8000;
const PICTURES = 'homeground-pictures';

const isAreaScript = ({ destination }: Request, { pathname }: URL) =>
  destination === 'script' && /^\/r\/mf-/.test(pathname);

const isOwnOrigin = (url: URL) => url.origin === globalThis.location.origin;

async function pageOf(request: Request): Promise<Response> {
  const cachedPage = async () => (await caches.open(pageCache)).match(pageKey);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    // A proxy uses these statuses to report that the server is down.
    if (response.status >= 502 && response.status <= 504) return (await cachedPage()) ?? response;
    return response;
  } catch (cause) {
    const page = await cachedPage();
    if (page) return page;
    throw cause;
  }
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwnOrigin(url) && !isServerPage(url.pathname),
  ({ request }) => pageOf(request),
);

// An area may come from another origin, which has the same folder `r/` for releases.
registerRoute(
  ({ request, url }) =>
    isOwnOrigin(url) ? /^\/(?:shell|r)\//.test(url.pathname) : isAreaScript(request, url),
  ({ request }) => serveFile(request),
);

const expiration = new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * 86_400 });

registerRoute(
  ({ request, url }) =>
    isOwnOrigin(url) && request.destination === 'image' && url.pathname.startsWith('/files/'),
  // The cast is needed because of `exactOptionalPropertyTypes`.
  new CacheFirst({ cacheName: PICTURES, plugins: [expiration as WorkboxPlugin] }),
);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(storeSite().catch(() => undefined));
  // Something was read on another device, or the page was away and may have missed it.
  if (event.data === 'close-read') event.waitUntil(closeReadNotifications());
  // Deletes user data at sign-out.
  if (event.data === 'forget') event.waitUntil(Promise.all([caches.delete(PICTURES), unsubscribePush()]));
});
async function receivePush(message: string): Promise<void> {
  const storing = storePushed(message);
  await closeReadNotifications(await showPush(message));
  await storing;
}

scope.addEventListener('push', (event) => event.waitUntil(receivePush(event.data?.text() ?? '')));
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(Promise.all([openPush(event), closeReadNotifications()])),
);
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
