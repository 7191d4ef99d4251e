import { useLastSeen } from '@homeground/shared/async';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns null while connected. Offline, `lastSeen` is the age of the stored data on the screen; null if there is none. */
export function useOffline(): { readonly lastSeen: Date | null } | null {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const at = useLastSeen();
  if (online && at === null) return null;
  return { lastSeen: at === null ? null : new Date(at) };
}
