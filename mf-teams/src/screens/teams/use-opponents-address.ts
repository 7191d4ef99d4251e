import { opponentSorts, sportIds, weekdays, type OpponentsQuery } from '@homeground/shared/contracts';
import { useListParams } from '@homeground/shared/ui';

export type OpponentFilter = Omit<OpponentsQuery, 'cursor'>;

export interface OpponentsControl {
  readonly query: OpponentFilter;
  /** True if a filter is set. The order is not a filter. */
  readonly isFiltered: boolean;
  readonly setFilter: (name: keyof OpponentFilter, value: string) => void;
  readonly clearFilters: () => void;
}

const levels = [1, 2, 3, 4, 5] as const;

/** Reads and writes filters and order in the address, so that users can share them and Back restores them. */
export function useOpponentsAddress(): OpponentsControl {
  const [params, setParams] = useListParams();
  const sport = sportIds.find((sportId) => sportId === params.get('sport'));
  const level = levels.find((item) => String(item) === params.get('level'));
  const day = weekdays.find((weekday) => weekday === params.get('day'));
  const sort = opponentSorts.find((opponentSort) => opponentSort === params.get('sort'));
  return {
    query: { ...(sport && { sport }), ...(level && { level }), ...(day && { day }), ...(sort && { sort }) },
    isFiltered: sport !== undefined || level !== undefined || day !== undefined,
    setFilter: (name, value) =>
      setParams((current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      }),
    clearFilters: () => setParams(() => ({})),
  };
}
