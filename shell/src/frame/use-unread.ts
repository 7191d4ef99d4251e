import { subscribeLive } from '@homeground/shared/api';
import { roomsUnreadQuery, settled, unreadQuery, useQuery, useQueryClient } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect, useState } from 'react';

/** The badges come after what the screen itself has to show. */
function useSettled(): boolean {
  const [now, setNow] = useState(false);
  useEffect(() => {
    let wanted = true;
    void settled().then(() => wanted && setNow(true));
    return () => {
      wanted = false;
    };
  }, []);
  return now;
}

/** What the notifications' badge shows: asked once, then told by the page's live connection, which this keeps open. */
export function useUnread(): number {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  const { data } = useQuery({ ...unreadQuery, enabled: useSettled() && signedIn });

  useEffect(() => {
    if (!signedIn) return;
    const tell = ({ unread }: { readonly unread: number }) => {
      client.setQueryData(unreadQuery.queryKey, unread);
    };
    const stops = [
      subscribeLive('hello', tell),
      subscribeLive('notice', tell),
      subscribeLive('caught_up', tell),
      subscribeLive('unread', tell),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, signedIn]);

  return data ?? 0;
}

/** The chat's badge. Its number is no part of what a connection catches up, so it is asked anew after every break. */
export function useRoomsUnread(): number {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  const { data } = useQuery({ ...roomsUnreadQuery, enabled: useSettled() && signedIn });

  useEffect(() => {
    if (!signedIn) return;
    const ask = () => void client.invalidateQueries({ queryKey: roomsUnreadQuery.queryKey });
    const stops = [
      subscribeLive('rooms_unread', ({ unread }) => client.setQueryData(roomsUnreadQuery.queryKey, unread)),
      subscribeLive('hello', ask),
      subscribeLive('caught_up', ({ limited }) => limited && ask()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, signedIn]);

  return data ?? 0;
}
