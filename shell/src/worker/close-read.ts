import { limits, type UnreadPushes } from '@homeground/shared/contracts';
import type { ShownPush } from './push';
import { scope, type OpenNotification } from './scope';

/**
 * Closes the notifications of messages and notices that the user has read, here or on another device (ADR 291). The server cannot wake this
 * worker only for that, so the function runs whenever the worker is awake. The notification with `shownTag` stays: it belongs to the push
 * message that has woken the worker, and browsers demand a notification for each push message.
 */
export async function closeReadNotifications(shownTag: string | null = null): Promise<void> {
  const askedAt = Date.now();
  const shown = (await openNotifications()).filter(({ tag }) => tag !== shownTag);
  const rooms = idsOf(shown, ({ roomId }) => roomId);
  const notices = idsOf(shown, ({ noticeId }) => noticeId);
  if (rooms.length + notices.length === 0) return;
  const unread = await fetchUnread(rooms, notices);
  if (!unread) return;
  const readIds = new Set([...rooms, ...notices]);
  for (const id of [...unread.rooms, ...unread.notices]) readIds.delete(id);
  // A user who has read a room has seen its page, so the notices about this page are closed, too.
  const seenPaths = new Set(
    shown.map(dataOf).flatMap(({ roomId, path }) => (roomId && path && readIds.has(roomId) ? [path] : [])),
  );
  // A newer push message may have replaced a notification while the server answered, so the notifications are listed again.
  for (const notification of await openNotifications()) {
    const { roomId, noticeId, path = '', shownAt = 0 } = dataOf(notification);
    const isRead = readIds.has(roomId ?? noticeId ?? '') || (!roomId && seenPaths.has(path));
    if (isRead && shownAt <= askedAt && notification.tag !== shownTag) notification.close();
  }
}

/** Returns the shown notifications, the newest last. Some browsers cannot list them. */
const openNotifications = async (): Promise<readonly OpenNotification[]> =>
  (await scope.registration.getNotifications?.()) ?? [];

/** Returns the data that a worker has stored, perhaps one of an earlier version. */
const dataOf = ({ data }: OpenNotification) => (data ?? {}) as Partial<ShownPush>;

function idsOf(
  shown: readonly OpenNotification[],
  idOf: (data: Partial<ShownPush>) => string | null | undefined,
): readonly string[] {
  const ids = shown.flatMap((notification) => idOf(dataOf(notification)) ?? []);
  return [...new Set(ids)].slice(-limits.push.shown.max);
}

/** Returns null if the server does not answer, or refuses because the user is signed out. */
async function fetchUnread(
  rooms: readonly string[],
  notices: readonly string[],
): Promise<UnreadPushes | null> {
  const query = new URLSearchParams();
  if (rooms.length > 0) query.set('rooms', rooms.join(','));
  if (notices.length > 0) query.set('notices', notices.join(','));
  try {
    const response = await fetch(`/api/me/push/unread?${query.toString()}`);
    return response.ok ? ((await response.json()) as UnreadPushes) : null;
  } catch {
    return null;
  }
}
