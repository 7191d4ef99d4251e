import { whenPageIdle, sharedQueries, useQuery } from '@homeground/shared/async';
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

/** Returns the number of unread notifications. The number is fetched once; then live frames update it (`startSharedLiveUpdates`). */
export function useUnreadNotificationCount(): number {
  const isSignedIn = useUser((user) => user !== null);
  return useQuery({ ...sharedQueries.unread(), enabled: usePageIdle() && isSignedIn }).data ?? 0;
}

/** Returns the number of unread messages, like `useUnreadNotificationCount`. */
export function useUnreadMessageCount(): number {
  const isSignedIn = useUser((user) => user !== null);
  return useQuery({ ...sharedQueries.roomsUnread(), enabled: usePageIdle() && isSignedIn }).data ?? 0;
}
