import { keepOffline, useInfiniteQuery } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useMemo } from 'react';
import { listMatches } from '../../api/matches.api';

/** The endless list (SPEC 5.3). Another neighbourhood or distance is another list. */
export function useMatches(search: string) {
  const around = useUser((user) => (user ? `${user.latitude} ${user.longitude} ${user.searchDistance}` : ''));
  const query = useInfiniteQuery({
    queryKey: ['matches', 'list', around, search],
    queryFn: ({ pageParam, signal }) => listMatches(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: keepOffline,
  });
  const matches = useMemo(
    () => query.data && withoutRepeats(query.data.pages.flatMap((page) => page.matches)),
    [query.data],
  );
  return { query, matches };
}

export type Listed = ReturnType<typeof useMatches>;
/** What any list that comes page by page says of itself. */
export interface ListQuery extends Pick<
  Listed['query'],
  'status' | 'error' | 'hasNextPage' | 'isFetchNextPageError'
> {
  readonly refetch: () => Promise<unknown>;
}

/** A next page that failed says so at the end of the list, where it is missing. */
export function statusOf({
  isFetchNextPageError,
  status,
}: Pick<ListQuery, 'isFetchNextPageError' | 'status'>): ListQuery['status'] {
  return isFetchNextPageError ? 'success' : status;
}

/** A match that was moved while somebody scrolls may stand on two pages. */
function withoutRepeats(matches: readonly MatchCard[]): readonly MatchCard[] {
  return [...new Map(matches.map((match) => [match.id, match])).values()];
}
