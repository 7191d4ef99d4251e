import {
  changeCache,
  replaced,
  unreadQuery,
  updated,
  useInfiniteQuery,
  useQueryClient,
} from '@homeground/shared/async';
import { useCallback } from 'react';
import { markAllAsRead, markNoticeRead, markNoticesSeen } from '../../api/notifications.api';
import { queries } from '../../api/team-queries.api';
import {
  highestNoticeNumber,
  withAllRead,
  withRead,
  withUnread,
  type NoticeList,
} from '../../rules/notice-list.rules';
import { useSeenBatch } from './use-seen-batch';

const { queryKey } = queries.notifications();

const updateList = (update: (list: NoticeList) => NoticeList) =>
  void changeCache([updated<NoticeList>(queryKey, update)]);

function storeUnread(unread: number): void {
  void changeCache([replaced(unreadQuery.queryKey, unread)]);
  updateList((list) => withUnread(list, unread));
}

function markRead(id: string): void {
  updateList((list) => withRead(list, id));
  // A failed call is ignored, because the row is marked again at the next visit.
  markNoticeRead(id).then(storeUnread, () => undefined);
}

/** Returns the list of notices and its actions: load more, mark as read. Live events update the list (SPEC 4.5). */
export function useNotifications() {
  const client = useQueryClient();
  const query = useInfiniteQuery(queries.notifications());

  const reportSeen = useSeenBatch(
    useCallback((batch) => {
      // A failed call is ignored, because the rows are reported again at the next visit.
      markNoticesSeen(batch).then(
        (unread) => {
          storeUnread(unread);
          updateList((list) => withRead(list, ...batch.notices));
        },
        () => undefined,
      );
    }, []),
  );

  const markAllRead = useCallback(async () => {
    const list = client.getQueryData<NoticeList>(queryKey);
    if (!list) return;
    const upTo = highestNoticeNumber(list);
    storeUnread(await markAllAsRead(upTo));
    updateList((current) => withAllRead(current, upTo));
  }, [client]);

  return { query, markRead, reportSeen, markAllRead };
}
