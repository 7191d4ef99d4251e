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

/** The list and what changes it: scrolling, reading, and what happens while it is open (SPEC 4.5). */
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
    (how: (list: NoticeList) => NoticeList) =>
      client.setQueryData<NoticeList>(queryKey, (list) => list && how(list)),
    [client],
  );

  useEffect(followTeams, []);

  const badge = useCallback(
    (unread: number) => {
      client.setQueryData(unreadQuery.queryKey, unread);
      change((list) => withUnread(list, unread));
    },
    [client, change],
  );

  const read = useCallback(
    (id: string) => {
      change((list) => withRead(list, id));
      // A mark that did not arrive is made again by the next visit; nobody is stopped on their way for it.
      readNotice(id).then(badge, () => undefined);
    },
    [change, badge],
  );

  const seen = useSeenBatch(
    useCallback(
      (what) => {
        // A mark that did not arrive is made again by the next visit.
        seeNotices(what).then(
          (unread) => {
            badge(unread);
            change((list) => withRead(list, ...what.notices));
          },
          () => undefined,
        );
      },
      [badge, change],
    ),
  );

  const readEverything = useCallback(async () => {
    const list = client.getQueryData<NoticeList>(queryKey);
    if (!list) return;
    const upTo = newestOf(list);
    badge(await readAll(upTo));
    change((now) => withAllRead(now, upTo));
  }, [client, change, badge]);

  return { query, read, seen, readEverything };
}
