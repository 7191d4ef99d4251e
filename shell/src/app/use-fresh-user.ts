import { appConfigQuery, sharedQueries, useQuery, useQueryClient } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';

/** Fetches the signed-in user after the first paint. The stored user is only a hint; the response of the server decides (SPEC 2.4). */
export function useFreshUser(): void {
  const id = useUser((user) => user?.id ?? null);
  useQuery({ ...sharedQueries.me(id), enabled: id !== null });
}

/** Loads the server's configuration before a screen needs it, so that a map appears together with its attribution. */
export function useEarlyConfig(): void {
  const client = useQueryClient();
  const isSignedIn = useUser((user) => user !== null);
  useEffect(() => {
    // A failure is not handled here, because the screen that needs the data fetches again and shows the error.
    if (isSignedIn) void client.prefetchQuery(appConfigQuery);
  }, [client, isSignedIn]);
}
