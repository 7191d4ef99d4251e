import { useQuery } from '@homeground/shared/async';
import type { MatchDays } from '@homeground/shared/contracts';
import { queries } from '../../api/match-queries.api';
import { useNeighbourhoodKey } from '../../parts/use-neighbourhood-key';

/**
 * Returns the numbers of matches for the day strip and the filter button. Previous numbers stay until new numbers arrive, so that nothing
 * jumps.
 */
export function useDays(search: string) {
  const neighbourhoodKey = useNeighbourhoodKey();
  const params = new URLSearchParams(search);
  params.delete('sort');
  return useQuery({
    ...queries.dayCounts(neighbourhoodKey, params.toString()),
    placeholderData: (previous: MatchDays | undefined) => previous,
  });
}
