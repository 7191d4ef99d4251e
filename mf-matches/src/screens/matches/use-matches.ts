import { keepOffline, useInfiniteQuery } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { useUser } from '@homeground/shared/session';
import { useMemo } from 'react';
import { listMatches } from '../../api/matches.api';

/** Returns the list of matches as an infinite query (SPEC 5.3). A change of neighbourhood or search distance makes another list. */
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
  return { query, matches, lookedTo: query.hasNextPage ? query.data?.pages.at(-1)?.lookedTo : undefined };
}

export type ListedMatches = ReturnType<typeof useMatches>;
/** State of a list that is fetched page by page. */
export interface ListQuery extends Pick<
  ListedMatches['query'],
  'status' | 'error' | 'hasNextPage' | 'isFetchNextPageError'
> {
  readonly refetch: () => Promise<unknown>;
}

/** Returns the status of the list. A failed next page is shown at the end of the list, not instead of it. */
export function statusOf({
  isFetchNextPageError,
  status,
}: Pick<ListQuery, 'isFetchNextPageError' | 'status'>): ListQuery['status'] {
  return isFetchNextPageError ? 'success' : status;
}

/** Removes duplicates. If a match is rescheduled while the user scrolls, it may be on two pages. */
function withoutRepeats(matches: readonly MatchCard[]): readonly MatchCard[] {
  return [...new Map(matches.map((match) => [match.id, match])).values()];
}
