import { useAppConfig, useQuery } from '@homeground/shared/async';
import type { MatchCount } from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';
import { fetchNearCounts, placeName } from '../../api/location.api';
import { useSettled } from '../../parts/use-settled';

/** A drag passes over many places; only where it rests is asked about. */
const restMs = 300;

export interface Reach {
  /** null: not asked or not answered; '': answered, but the place has no name. */
  readonly name: string | null;
  readonly matches: MatchCount | null;
}

/** What lies around the chosen place. The counts of all distances come at once, so the slider never waits. */
export function useReach(place: Place | null, km: number): Reach {
  const maps = useAppConfig().data?.maps;
  const settled = useSettled(place, restMs);
  const counts = useQuery({
    queryKey: ['near-counts', settled],
    queryFn: ({ signal }) => (settled ? fetchNearCounts(settled, signal) : null),
    enabled: settled !== null,
  });
  const name = useQuery({
    queryKey: ['place-name', settled],
    queryFn: async ({ signal }) =>
      maps && settled ? ((await placeName(maps, settled, signal)) ?? '') : null,
    enabled: settled !== null && maps !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  const here = place !== null && place === settled;
  return {
    name: here ? (name.data ?? null) : null,
    matches: (place && counts.data?.counts.find((one) => one.km === km)) ?? null,
  };
}
