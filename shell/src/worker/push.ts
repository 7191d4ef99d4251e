import { pushDeviceOf, type AppConfig } from '@homeground/shared/contracts';
import { isShownAlready, notificationFor, type PushNotification } from './push-words.rules';
import { isServerPage } from './server-pages.rules';
import { scope, type NoticeClick, type PageClient, type SubscriptionChange } from './scope';

/** Returns the open pages of the app. Pages that the server renders neither show events nor navigate. */
async function pages(): Promise<readonly PageClient[]> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => !isServerPage(new URL(url).pathname));
}

/** Data of a shown notification. */
export interface ShownPush extends PushNotification {
  /** Milliseconds since 1970. */
  readonly shownAt: number;
}

/**
 * Shows a push message, unless a page of the app has the focus: that page shows the event itself. Returns the tag of the notification; null
 * if there is none.
 */
export async function showPush(message: string): Promise<string | null> {
  const now = new Date();
  const pushNotification = notificationFor(message, now);
  if (!pushNotification || (await pages()).some(({ focused }) => focused)) return null;
  const { title, text, lang, tag, unread } = pushNotification;
  const isRepeated = (await shownWithTag(tag)).some((shown) => isShownAlready(shown, pushNotification));
  // Without a number, a dot is shown until an open page sets the number.
  await scope.navigator.setAppBadge?.(unread ?? undefined).catch(() => undefined);
  await scope.registration.showNotification(title, {
    body: text,
    lang,
    tag,
    renotify: pushNotification.renotify && !isRepeated,
    silent: pushNotification.silent || isRepeated,
    icon: new URL('icon-192.png', globalThis.location.href).pathname,
    data: { ...pushNotification, shownAt: now.getTime() } satisfies ShownPush,
  });
  return tag;
}

/** Returns the data of the shown notification that the next one with this tag replaces. Some browsers cannot list notifications. */
async function shownWithTag(tag: string): Promise<readonly Partial<ShownPush>[]> {
  const notifications = (await scope.registration.getNotifications?.().catch(() => [])) ?? [];
  return notifications
    .filter((shown) => shown.tag === tag)
    .map(({ data }) => (data ?? {}) as Partial<ShownPush>);
}

/** Opens the message's page, in an open tab if there is one. */
export async function openPush({ notification }: NoticeClick): Promise<void> {
  notification.close();
  const { path, noticeId } = notification.data as PushNotification;
  await Promise.all([openPath(path), noticeId === null ? undefined : markRead(noticeId)]);
}

async function openPath(path: string): Promise<void> {
  const [page] = await pages();
  // The router of an open page has no pages of the server, such as an operator's decision.
  if (!page || isServerPage(new URL(path, globalThis.location.origin).pathname)) {
    await scope.clients.openWindow(path);
    return;
  }
  // The page navigates itself, so that typed text stays and nothing reloads.
  page.postMessage({ open: path });
  await focus(page);
}

/** Focuses the page if the browser allows it; the page has the right path in either case. */
async function focus(page: PageClient): Promise<void> {
  await page.focus().catch(() => undefined);
}

/** Marks the notice as read, like a tap in the list. Offline, the notice stays unread. */
async function markRead(noticeId: string): Promise<void> {
  await fetch(`/api/notifications/${encodeURIComponent(noticeId)}/read`, {
    method: 'POST',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  }).catch(() => undefined);
}

/**
 * Registers the new subscription after the browser has replaced or ended the old subscription. The server refuses the call if the user is
 * signed out.
 */
export async function renewPush({ newSubscription }: SubscriptionChange): Promise<void> {
  const subscription = newSubscription ?? (await subscribeAgain());
  if (!subscription) return;
  await fetch('/api/me/push/device', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(pushDeviceOf(subscription)),
  });
}

async function subscribeAgain(): Promise<PushSubscription | undefined> {
  const { pushKey } = (await (await fetch('/api/config')).json()) as AppConfig;
  if (pushKey === null) return undefined;
  return scope.registration.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** Ends the subscription at sign-out, so that the next user of this browser gets no messages. */
export async function unsubscribePush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
