import { opponentSorts, sportIds, weekdays, type OpponentsQuery } from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';

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
  const [params, setParams] = useSearchParams();
  const sport = sportIds.find((sportId) => sportId === params.get('sport'));
  const level = levels.find((item) => String(item) === params.get('level'));
  const day = weekdays.find((weekday) => weekday === params.get('day'));
  const sort = opponentSorts.find((opponentSort) => opponentSort === params.get('sort'));
  return {
    query: { ...(sport && { sport }), ...(level && { level }), ...(day && { day }), ...(sort && { sort }) },
    isFiltered: sport !== undefined || level !== undefined || day !== undefined,
    setFilter: (name, value) => {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clearFilters: () => setParams({}, { replace: true }),
  };
}
