import { isCounted, limits, noticeGroup, type Notice } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { causesOf, causeColumns } from './notice-groups.repository';
import { findNoticeById } from './notifications.repository';

export interface PushedNotice {
  readonly notice: Notice;
  /** Key of the notices that a push message tells together; null if this notice is told alone. */
  readonly groupKey: string | null;
}

/**
 * Returns a notice for its push message. A push message about one more of a counted kind is about all unread notices of its group, because a
 * tap on it reads them all; so it shows the newest of them. Returns null if the notice is read.
 */
export async function findPushedNotice(db: Db, userId: string, id: string): Promise<PushedNotice | null> {
  const notice = await findNoticeById(db, userId, id);
  if (!notice || notice.read) return null;
  const groupKey = isCounted(notice.kind) ? noticeGroup(notice.kind, notice.data) : null;
  if (groupKey === null) return { notice, groupKey };
  const unreadNotices = await db
    .selectFrom('notification')
    .select(['id', ...causeColumns])
    .where('user_id', '=', userId)
    .where('group_key', '=', groupKey)
    .where('read_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(limits.notifications.group.max)
    .execute();
  const [newest] = unreadNotices;
  const shownNotice =
    newest && newest.id !== id ? ((await findNoticeById(db, userId, newest.id)) ?? notice) : notice;
  const { length: count } = causesOf(unreadNotices);
  // A push message shows no faces.
  return { notice: count > 1 ? { ...shownNotice, group: { count, faces: [] } } : shownNotice, groupKey };
}
