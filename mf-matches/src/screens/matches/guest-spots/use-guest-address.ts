import type { GuestSpotFilters } from '@homeground/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readGuestAddress, writeGuestAddress, type GuestAddress } from '../../../rules/guest-address.rules';

export interface GuestControl {
  readonly address: GuestAddress;
  readonly change: (part: Partial<GuestAddress>) => void;
}

/** Reads and writes the state of the list in the address. As in the list of matches, a changed filter adds no history entry. */
export function useGuestAddress(): GuestControl {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readGuestAddress(params), [params]);
  const change = useCallback(
    (part: Partial<GuestAddress>) =>
      setParams((current) => writeGuestAddress({ ...readGuestAddress(current), ...part }), { replace: true }),
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
