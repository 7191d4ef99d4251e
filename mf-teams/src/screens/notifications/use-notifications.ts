import {
  keepOffline,
  sameRows,
  unreadQuery,
  useInfiniteQuery,
  useQueryClient,
} from '@homeground/shared/async';
import type { Notice, NotificationsPage } from '@homeground/shared/contracts';
import { useCallback, useEffect } from 'react';
import { fetchNotifications, readAll, readNotice, seeNotices } from '../../api/notifications.api';
import { followTeams } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { newestOf, withAllRead, withRead, withUnread, type NoticeList } from '../../rules/notice-list.rules';
import { useSeenBatch } from './use-seen-batch';

const { queryKey } = queries.notifications();

const shareNotices = sameRows<NotificationsPage, Notice>(
  ({ notices }) => notices,
  ({ id }) => id,
  (page, notices) => ({ ...page, notices }),
);

/** Returns the list of notices and its actions: load more, mark as read. Live events update the list (SPEC 4.5). */
export function useNotifications() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    structuralSharing: shareNotices,
    meta: keepOffline,
  });

  const change = useCallback(
    (update: (list: NoticeList) => NoticeList) =>
      client.setQueryData<NoticeList>(queryKey, (list) => list && update(list)),
    [client],
  );

  useEffect(followTeams, []);

  const setUnread = useCallback(
    (unread: number) => {
      client.setQueryData(unreadQuery.queryKey, unread);
      change((list) => withUnread(list, unread));
    },
    [client, change],
  );

  const markRead = useCallback(
    (id: string) => {
      change((list) => withRead(list, id));
      // A failed call is ignored, because the row is marked again at the next visit.
      readNotice(id).then(setUnread, () => undefined);
    },
    [change, setUnread],
  );

  const reportSeen = useSeenBatch(
    useCallback(
      (seenNotices) => {
        // A failed call is ignored, because the rows are reported again at the next visit.
        seeNotices(seenNotices).then(
          (unread) => {
            setUnread(unread);
            change((list) => withRead(list, ...seenNotices.notices));
          },
          () => undefined,
        );
      },
      [setUnread, change],
    ),
  );

  const readEverything = useCallback(async () => {
    const list = client.getQueryData<NoticeList>(queryKey);
    if (!list) return;
    const upTo = newestOf(list);
    setUnread(await readAll(upTo));
    change((current) => withAllRead(current, upTo));
  }, [client, change, setUnread]);

  return { query, markRead, reportSeen, readEverything };
}
