import { useQuery } from '@homeground/shared/async';
import type { MatchDays } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { fetchDays } from '../../api/home.api';

/** The numbers of the strip and of the filter's button. Those of before stand until the new ones are there, so that nothing jumps. */
export function useDays(search: string) {
  const around = useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
  const asked = new URLSearchParams(search);
  asked.delete('sort');
  const words = asked.toString();
  return useQuery<MatchDays>({
    queryKey: ['matches', 'days', around, words],
    queryFn: ({ signal }) => fetchDays(words, signal),
    placeholderData: (before) => before,
    retry: false,
  });
}
