import type { MatchFilters } from '@homeground/shared/contracts';
import { useListParams } from '@homeground/shared/ui';
import { useCallback, useMemo } from 'react';
import { readAddress, writeAddress, type ListAddress } from '../../rules/list-address.rules';

export interface ListControl {
  readonly address: ListAddress;
  readonly change: (part: Partial<ListAddress>) => void;
  /** Changes filters. A filter that is set to undefined is removed. */
  readonly setFilters: (part: { readonly [K in keyof MatchFilters]?: MatchFilters[K] | undefined }) => void;
}

/** Reads and writes the state of the list in the address. */
export function useListAddress(): ListControl {
  const [params, setParams] = useListParams();
  const address = useMemo(() => readAddress(params), [params]);

  const change = useCallback(
    (part: Partial<ListAddress>) =>
      setParams((current) => writeAddress({ ...readAddress(current), ...part })),
    [setParams],
  );
  const setFilters = useCallback<ListControl['setFilters']>(
    (part) =>
      setParams((current) => {
        const previous = readAddress(current);
        const filters = Object.fromEntries(
          Object.entries({ ...previous.filters, ...part }).filter(([, value]) => value !== undefined),
        );
        return writeAddress({ ...previous, filters });
      }),
    [setParams],
  );
  return { address, change, setFilters };
}
