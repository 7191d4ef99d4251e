import { opponentSorts, sportIds, weekdays, type OpponentsQuery } from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';

export type OpponentFilter = Omit<OpponentsQuery, 'cursor'>;

export interface OpponentsControl {
  readonly query: OpponentFilter;
  /** Something narrows the list; the order does not. */
  readonly narrowed: boolean;
  readonly change: (name: keyof OpponentFilter, value: string) => void;
  readonly clear: () => void;
}

const levels = [1, 2, 3, 4, 5] as const;

/** What narrows and orders the list lives in the address: it can be shared, and comes back with Back. */
export function useOpponentsAddress(): OpponentsControl {
  const [params, setParams] = useSearchParams();
  const sport = sportIds.find((sportId) => sportId === params.get('sport'));
  const level = levels.find((item) => String(item) === params.get('level'));
  const day = weekdays.find((weekday) => weekday === params.get('day'));
  const sort = opponentSorts.find((opponentSort) => opponentSort === params.get('sort'));
  return {
    query: { ...(sport && { sport }), ...(level && { level }), ...(day && { day }), ...(sort && { sort }) },
    narrowed: sport !== undefined || level !== undefined || day !== undefined,
    change: (name, value) => {
      const next = new URLSearchParams(params);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
  };
}
