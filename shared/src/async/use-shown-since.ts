import { useCallback, useSyncExternalStore } from 'react';
import { isStoredQuery } from './stored-response';
import { queryClient } from './query-client';

/**
 * Returns the time at which the oldest data on the screen was loaded or changed; null if the screen shows no data, or if `isNeeded` is
 * false.
 */
export function useOldestUpdateTime(isNeeded: boolean): number | null {
  const subscribe = useCallback(
    (onChange: () => void) =>
      // The cache also reports changes during a render, when React allows no update of another component.
      isNeeded ? queryClient.getQueryCache().subscribe(() => queueMicrotask(onChange)) : () => undefined,
    [isNeeded],
  );
  return useSyncExternalStore(subscribe, () => (isNeeded ? oldestUpdateTime() : null));
}

function oldestUpdateTime(): number | null {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isStoredQuery(query) && query.state.data !== undefined })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
