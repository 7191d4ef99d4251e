import type { GuestSpotFilters } from '@homeground/shared/contracts';
import { useListParams } from '@homeground/shared/ui';
import { useCallback, useMemo } from 'react';
import {
  readSpotListAddress,
  writeSpotListAddress,
  type SpotListAddress,
} from '../../../rules/spot-list-address.rules';

export interface SpotListControl {
  readonly address: SpotListAddress;
  readonly change: (part: Partial<SpotListAddress>) => void;
}

/** Reads and writes the state of the list in the address. */
export function useSpotListAddress(): SpotListControl {
  const [params, setParams] = useListParams();
  const address = useMemo(() => readSpotListAddress(params), [params]);
  const change = useCallback(
    (part: Partial<SpotListAddress>) =>
      setParams((current) => writeSpotListAddress({ ...readSpotListAddress(current), ...part })),
    [setParams],
  );
  return { address, change };
}

/** Returns the filters with one filter changed. An undefined, false or empty value removes the filter. */
export function withFilter<K extends keyof GuestSpotFilters>(
  filters: GuestSpotFilters,
  name: K,
  value: GuestSpotFilters[K] | undefined,
): GuestSpotFilters {
  const next = { ...filters };
  if (value === undefined || value === false || value === '') delete next[name];
  else next[name] = value;
  return next;
}
