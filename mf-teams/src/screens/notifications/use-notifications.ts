import { subscribeLive } from '@homeground/shared/api';
import { kept, unreadQuery, useInfiniteQuery, useQueryClient } from '@homeground/shared/async';
import { useCallback, useEffect } from 'react';
import { fetchNotifications, readAll, readNotice } from '../../api/notifications.api';
import { queries } from '../../api/team-queries.api';
import {
  newestOf,
  withAllRead,
  withNotice,
  withRead,
  withUnread,
  type NoticeList,
} from '../../rules/notice-list.rules';

const { queryKey } = queries.notifications();

/** The list and what changes it: scrolling, reading, and what happens while it is open (SPEC 4.5). */
export function useNotifications() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: kept,
  });

  const change = useCallback(
    (how: (list: NoticeList) => NoticeList) =>
      client.setQueryData<NoticeList>(queryKey, (list) => list && how(list)),
    [client],
  );

  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey });
    const stops = [
      subscribeLive('notice', ({ notice, unread }) =>
        notice.kind === 'invitation.received'
          ? refresh()
          : change((list) => withUnread(withNotice(list, notice), unread)),
      ),
      subscribeLive('caught_up', ({ limited }) => limited && refresh()),
      // Read, answered or taken back elsewhere; one's own reading has set the number already.
      subscribeLive(
        'unread',
        ({ unread }) => unread !== client.getQueryData(unreadQuery.queryKey) && refresh(),
      ),
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

  const readEverything = useCallback(async () => {
    const list = client.getQueryData<NoticeList>(queryKey);
    if (!list) return;
    const upTo = newestOf(list);
    badge(await readAll(upTo));
    change((now) => withAllRead(now, upTo));
  }, [client, change, badge]);

  return { query, read, readEverything };
}
