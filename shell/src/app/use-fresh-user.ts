import { fetchMe } from '@homeground/shared/api';
import { appConfigQuery, useQuery, useQueryClient } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';

/** Fetches the signed-in user after the first paint. The stored user is only a hint; the server's answer, or its 401, decides (SPEC 2.4). */
export function useFreshUser(): void {
  const id = useUser((user) => user?.id ?? null);
  useQuery({ queryKey: ['me', id], queryFn: fetchMe, enabled: id !== null, staleTime: 60_000 });
}

/** Loads the map configuration and its attribution before a screen needs them, so that the text appears with the screen. */
export function useEarlyConfig(): void {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  useEffect(() => {
    // A failure is not handled here, because the screen that needs the data fetches again and shows the error.
    if (signedIn) void client.prefetchQuery(appConfigQuery);
  }, [client, signedIn]);
}
