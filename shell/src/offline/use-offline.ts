import { useLastSeen } from '@homeground/shared/async';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Returns null if there is a network and no stored data is shown. `lastSeen` is the time at which the shown stored data was loaded; null if
 * no stored data is shown.
 */
export function useOffline(): { readonly lastSeen: Date | null } | null {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const lastSeenAt = useLastSeen();
  if (online && lastSeenAt === null) return null;
  return { lastSeen: lastSeenAt === null ? null : new Date(lastSeenAt) };
}
