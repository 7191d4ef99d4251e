import { subscribeLive } from '@homeground/shared/api';
import {
  roomsUnreadQuery,
  whenPageIdle,
  unreadQuery,
  useQuery,
  useQueryClient,
} from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';

/** Returns true once the page is idle, so that the badges load after the screen's own data. */
function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void whenPageIdle().then(() => isMounted && setIsIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isIdle;
}

/**
 * Returns the number of unread notifications. The number is fetched once and then updated over the live connection, which this hook keeps
 * open.
 */
export function useUnread(): number {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  const { data } = useQuery({ ...unreadQuery, enabled: usePageIdle() && signedIn });

  useEffect(() => {
    if (!signedIn) return;
    const setUnread = ({ unread }: { readonly unread: number }) => {
      client.setQueryData(unreadQuery.queryKey, unread);
    };
    const stops = [
      subscribeLive('hello', setUnread),
      subscribeLive('notice', setUnread),
      subscribeLive('caught_up', setUnread),
      subscribeLive('unread', setUnread),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, signedIn]);

  return data ?? 0;
}

/** Returns the number of unread messages. A reconnect does not update this number, so the hook refetches the number after every break. */
export function useRoomsUnread(): number {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  const { data } = useQuery({ ...roomsUnreadQuery, enabled: usePageIdle() && signedIn });

  useEffect(() => {
    if (!signedIn) return;
    const refetch = () => void client.invalidateQueries({ queryKey: roomsUnreadQuery.queryKey });
    const stops = [
      subscribeLive('rooms_unread', ({ unread }) => client.setQueryData(roomsUnreadQuery.queryKey, unread)),
      subscribeLive('hello', refetch),
      subscribeLive('caught_up', ({ limited }) => limited && refetch()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, signedIn]);

  return data ?? 0;
}
