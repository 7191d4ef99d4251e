import { useInfiniteQuery } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { useMemo } from 'react';
import { queries } from '../../api/match-queries.api';
import { useNeighbourhoodKey } from '../../parts/use-neighbourhood-key';

/** Returns the list of matches as an infinite query (SPEC 5.3). Each neighbourhood and search distance has its own list. */
export function useMatches(search: string) {
  const query = useInfiniteQuery(queries.list(useNeighbourhoodKey(), search));
  const matches = useMemo(
    () => query.data && withoutDuplicates(query.data.pages.flatMap((page) => page.matches)),
    [query.data],
  );
  return { query, matches, lookedTo: query.hasNextPage ? query.data?.pages.at(-1)?.lookedTo : undefined };
}

export type MatchListState = ReturnType<typeof useMatches>;
/** Query of a list that is fetched page by page. */
export interface ListQuery extends Pick<
  MatchListState['query'],
  'status' | 'error' | 'hasNextPage' | 'isFetchNextPageError'
> {
  readonly refetch: () => Promise<unknown>;
}

/** Removes duplicates. If a match is rescheduled while the user scrolls, it may be on two pages. */
function withoutDuplicates(matches: readonly MatchCard[]): readonly MatchCard[] {
  return [...new Map(matches.map((match) => [match.id, match])).values()];
}
