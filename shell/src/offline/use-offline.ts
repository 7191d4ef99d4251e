import { useLastSeen, useOldestUpdateTime } from '@homeground/shared/async';
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
 * Returns null if there is a network and no stored data is shown. `lastSeen` is the time at which the shown data was loaded; null if no
 * data is shown.
 */
export function useOffline(): { readonly lastSeen: Date | null } | null {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const lastSeenAt = useLastSeen();
  const oldestUpdateTime = useOldestUpdateTime(!online);
  if (online && lastSeenAt === null) return null;
  // Data from the offline store counts in the query cache as loaded now. `lastSeenAt` is the time at which the data was really loaded.
  const loadedAt = lastSeenAt ?? oldestUpdateTime;
  return { lastSeen: loadedAt === null ? null : new Date(loadedAt) };
}
