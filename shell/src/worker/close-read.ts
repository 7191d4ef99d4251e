import { limits, type UnreadPushes } from '@homeground/shared/contracts';
import { deletePushedWordsUntil, roomsWithPushedWords } from '@homeground/shared/session';
import type { ShownPush } from './push';
import { scope, type OpenNotification } from './scope';

/**
 * Closes the notifications of messages and notices that the user has read, here or on another device (ADR 291). The server cannot wake this
 * worker only for that, so the function runs whenever the worker is awake. The notification with `shownTag` stays: it belongs to the push
 * message that has woken the worker, and browsers demand a notification for each push message. The stored words of a read room are deleted,
 * too: their message may be deleted later, and the server sends no push message about the deletion of a read message.
 */
export async function closeReadNotifications(shownTag: string | null = null): Promise<void> {
  const askedAt = Date.now();
  const notifications = await openNotifications();
  const shown = notifications.filter(({ tag }) => tag !== shownTag);
  const rooms = newestOf([
    ...(await roomsWithOldWords(notifications.filter(({ tag }) => tag === shownTag))),
    ...idsOf(shown, ({ roomId }) => roomId),
  ]);
  const notices = newestOf(idsOf(shown, ({ noticeId }) => noticeId));
  if (rooms.length + notices.length === 0) return;
  const unread = await fetchUnread(rooms, notices);
  if (!unread) return;
  const readIds = new Set([...rooms, ...notices]);
  for (const id of [...unread.rooms, ...unread.notices]) readIds.delete(id);
  await Promise.all(rooms.filter((id) => readIds.has(id)).map((id) => deletePushedWordsUntil(id, askedAt)));
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
  return shown.flatMap((notification) => idOf(dataOf(notification)) ?? []);
}

/** Returns the last ids, as many as the server answers. */
const newestOf = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids.toReversed())].slice(0, limits.push.shown.max).toReversed();

/** Returns the rooms with stored words, except that of the push message that has just come. */
async function roomsWithOldWords(newest: readonly OpenNotification[]): Promise<readonly string[]> {
  const newRooms = idsOf(newest, ({ roomId }) => roomId);
  return (await roomsWithPushedWords()).filter((id) => !newRooms.includes(id));
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
