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

/** null: connected. Otherwise when what is shown was true, if anything kept is shown. */
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
