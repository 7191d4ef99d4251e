import { keepOffline, useInfiniteQuery, useQuery } from '@homeground/shared/async';
import { useUser } from '@homeground/shared/session';
import { useEffect, useMemo } from 'react';
import { fetchMyOffers, listGuestSpots } from '../../../api/guest-spots.api';
import { followMatches } from '../../../api/match-live';

/** Returns the list of guest spots as an infinite query. A change of neighbourhood or search distance makes another list. */
export function useGuestSpots(search: string) {
  const around = useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
  const query = useInfiniteQuery({
    queryKey: ['guest-spots', 'list', around, search],
    queryFn: ({ pageParam, signal }) => listGuestSpots(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: keepOffline,
  });
  const spots = useMemo(() => {
    const all = query.data?.pages.flatMap((page) => page.spots);
    // If a match is rescheduled while the user scrolls, its spot may be on two pages.
    return all && [...new Map(all.map((spot) => [spot.id, spot])).values()];
  }, [query.data]);
  return { query, spots };
}

export type ListedSpots = ReturnType<typeof useGuestSpots>;

/** Returns my offers to play as a guest. */
export function useMyOffers() {
  useEffect(followMatches, []);
  const userId = useUser((user) => user?.id ?? '');
  return useQuery({
    queryKey: ['guest-spots', 'mine', userId],
    queryFn: ({ signal }) => fetchMyOffers(signal),
    retry: false,
    meta: keepOffline,
  });
}
