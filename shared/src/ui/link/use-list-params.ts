import { useCallback } from 'react';
import { createSearchParams, useLocation, useSearchParams, type URLSearchParamsInit } from 'react-router-dom';

/** Changes one after the other: each gets the params that the change before it has set. */
export type ChangeListParams = (change: (current: URLSearchParams) => URLSearchParamsInit) => void;

/** The params that were set on a location and are not rendered yet. */
const unrenderedParams = new WeakMap<object, URLSearchParams>();

/**
 * Reads and writes the filters of a list in the address. A change adds no history entry, so that Back leaves the list. Unlike with
 * `useSearchParams`, a second tap before React has rendered the first keeps what the first has set.
 */
export function useListParams(): readonly [URLSearchParams, ChangeListParams] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const change = useCallback<ChangeListParams>(
    (changeOf) => {
      const next = createSearchParams(
        changeOf(new URLSearchParams(unrenderedParams.get(location) ?? params)),
      );
      unrenderedParams.set(location, next);
      setParams(next, { replace: true });
    },
    [location, params, setParams],
  );
  return [params, change];
}
