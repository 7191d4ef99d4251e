import { fetchMe } from '@homeground/shared/api';
import { appConfigQuery, useQuery, useQueryClient } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';

/** The stored user is only a hint: once it is drawn, the server is asked, and its answer (or its 401) decides (SPEC 2.4). */
export function useFreshUser(): void {
  const id = useUser((user) => user?.id ?? null);
  useQuery({ queryKey: ['me', id], queryFn: fetchMe, enabled: id !== null, staleTime: 60_000 });
}

/** Which maps there are and whom to name for them: asked before a screen needs it, so that its text comes with the screen. */
export function useEarlyConfig(): void {
  const client = useQueryClient();
  const signedIn = useUser((user) => user !== null);
  useEffect(() => {
    // A failure is told to the screen that needs it; that asks anew.
    if (signedIn) void client.prefetchQuery(appConfigQuery);
  }, [client, signedIn]);
}
