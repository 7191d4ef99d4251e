import { keepOffline, useInfiniteQuery } from '@homeground/shared/async';
import type { RoomsQuery } from '@homeground/shared/contracts';
import { queries } from '../api/room-queries.api';
import { fetchRooms } from '../api/rooms.api';

export function useRooms(filter: Omit<RoomsQuery, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: queries.rooms(filter),
    queryFn: ({ pageParam, signal }) =>
      fetchRooms({ ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta: keepOffline,
  });
}
