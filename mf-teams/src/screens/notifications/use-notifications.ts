import { subscribeLive } from '@homeground/shared/api';
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
import { queries } from '../../api/team-queries.api';
import {
  newestOf,
  unreadOf,
  withAllRead,
  withNotice,
  withRead,
  withUnread,
  type NoticeList,
} from '../../rules/notice-list.rules';
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

  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey });
    const differs = (unread: number) => {
      const list = client.getQueryData<NoticeList>(queryKey);
      return list !== undefined && unreadOf(list) !== unread;
    };
    const stops = [
      subscribeLive('notice', ({ notice, unread }) =>
        notice.kind === 'invitation.received'
          ? refresh()
          : change((list) => withUnread(withNotice(list, notice), unread)),
      ),
      // While the connection was broken something may have been read or done elsewhere.
      subscribeLive('hello', ({ unread }) => differs(unread) && refresh()),
      subscribeLive('caught_up', ({ limited, unread }) => (limited || differs(unread)) && refresh()),
      // Done or read elsewhere; one's own reading has set the list's number already.
      subscribeLive('unread', ({ unread, done }) => (done || differs(unread)) && refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, change]);

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
