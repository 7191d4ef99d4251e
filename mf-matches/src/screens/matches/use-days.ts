import { useQuery } from '@homeground/shared/async';
import type { MatchDays } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { fetchDays } from '../../api/home.api';

/**
 * Returns the numbers of matches for the day strip and the filter button. Previous numbers stay until new numbers arrive, so that nothing
 * jumps.
 */
export function useDays(search: string) {
  const around = useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
  const params = new URLSearchParams(search);
  params.delete('sort');
  const filterQuery = params.toString();
  return useQuery<MatchDays>({
    queryKey: ['matches', 'days', around, filterQuery],
    queryFn: ({ signal }) => fetchDays(filterQuery, signal),
    placeholderData: (before) => before,
    retry: false,
  });
}
