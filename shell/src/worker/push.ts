import { pushDeviceOf, type AppConfig } from '@homeground/shared/contracts';
import { shownPush, type ShownPush } from './push-words.rules';
import { scope, type NoticeClick, type PageClient, type SubscriptionChange } from './scope';

const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** What happens is drawn on an open page as it happens: whoever looks at one is not told twice. */
export async function showPush(message: string): Promise<void> {
  const shown = shownPush(message, new Date());
  if (!shown || (await pages()).some(({ focused }) => focused)) return;
  const { text, lang, path } = shown;
  await scope.registration.showNotification('Homeground', {
    body: text,
    lang,
    // News of the same place takes the place of the older news.
    tag: path,
    icon: new URL('icon-192.png', globalThis.location.href).pathname,
    data: shown,
  });
}

/** To its page, in the tab that is open if there is one. */
export async function openPush({ notification }: NoticeClick): Promise<void> {
  notification.close();
  const { path, noticeId } = notification.data as ShownPush;
  await Promise.all([lead(path), markRead(noticeId)]);
}

async function lead(path: string): Promise<void> {
  const [page] = await pages();
  if (!page) {
    await scope.clients.openWindow(path);
    return;
  }
  // The page goes there itself: what is written in it stays, and nothing is loaded anew.
  page.postMessage({ open: path });
  await focus(page);
}

/** A browser may not let us; the page is where it should be all the same. */
async function focus(page: PageClient): Promise<void> {
  await page.focus().catch(() => undefined);
}

/** As a tap in the list does. Without a network it stays unread, which is no harm. */
async function markRead(noticeId: string): Promise<void> {
  await fetch(`/api/notifications/${encodeURIComponent(noticeId)}/read`, {
    method: 'POST',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  }).catch(() => undefined);
}

/** The browser took another address for us, or ended the old one: who was told here is told here again. Signed out, the server refuses it. */
export async function renewPush({ newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAnew());
  if (!subscription) return;
  await fetch('/api/me/push/device', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(pushDeviceOf(subscription)),
  });
}

async function subscribeAnew(): Promise<PushSubscription | undefined> {
  const { pushKey } = (await (await fetch('/api/config')).json()) as AppConfig;
  if (pushKey === null) return undefined;
  return scope.registration.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** Signed out: another person at this browser has not asked for anything. */
export async function endPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
