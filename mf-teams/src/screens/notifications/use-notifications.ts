import { unreadQuery, useInfiniteQuery, useQueryClient } from '@homeground/shared/async';
import { useCallback } from 'react';
import { markAllAsRead, markNoticeRead, markNoticesSeen } from '../../api/notifications.api';
import { queries } from '../../api/team-queries.api';
import { maxNumber, withAllRead, withRead, withUnread, type NoticeList } from '../../rules/notice-list.rules';
import { useSeenBatch } from './use-seen-batch';

const { queryKey } = queries.notifications();

/** Returns the list of notices and its actions: load more, mark as read. Live events update the list (SPEC 4.5). */
export function useNotifications() {
  const client = useQueryClient();
  const query = useInfiniteQuery(queries.notifications());

  const updateList = useCallback(
    (update: (list: NoticeList) => NoticeList) =>
      client.setQueryData<NoticeList>(queryKey, (list) => list && update(list)),
    [client],
  );

  const setUnread = useCallback(
    (unread: number) => {
      client.setQueryData(unreadQuery.queryKey, unread);
      updateList((list) => withUnread(list, unread));
    },
    [client, updateList],
  );

  const markRead = useCallback(
    (id: string) => {
      updateList((list) => withRead(list, id));
      // A failed call is ignored, because the row is marked again at the next visit.
      markNoticeRead(id).then(setUnread, () => undefined);
    },
    [updateList, setUnread],
  );

  const reportSeen = useSeenBatch(
    useCallback(
      (seenNotices) => {
        // A failed call is ignored, because the rows are reported again at the next visit.
        markNoticesSeen(seenNotices).then(
          (unread) => {
            setUnread(unread);
            updateList((list) => withRead(list, ...seenNotices.notices));
          },
          () => undefined,
        );
      },
      [setUnread, updateList],
    ),
  );

  const markAllRead = useCallback(async () => {
    const list = client.getQueryData<NoticeList>(queryKey);
    if (!list) return;
    const upTo = maxNumber(list);
    setUnread(await markAllAsRead(upTo));
    updateList((current) => withAllRead(current, upTo));
  }, [client, updateList, setUnread]);

  return { query, markRead, reportSeen, markAllRead };
}
