import type { PushMessage } from '@homeground/shared/contracts';
import { storePushedWords } from '@homeground/shared/session';
import { notificationFor } from './push-words.rules';

/**
 * Stores the words of a push message about a room, for opening the room without a network (SPEC 8.5). A push message without words, after
 * a deletion or by choice of the user, deletes the words of the push message before it.
 */
export async function storePushed(message: string): Promise<void> {
  const pushNotification = notificationFor(message, new Date());
  if (!pushNotification?.roomId) return;
  const { room } = JSON.parse(message) as Extract<PushMessage, { readonly room: unknown }>;
  // Servers of the previous version do not name the reader.
  if (!room.newest) return;
  const { readerId, number } = room.newest;
  const { title, text } = pushNotification;
  const hasWords = room.preview !== null && room.count > 0;
  await storePushedWords(readerId, room.id, hasWords ? { number, title, text } : null);
}
