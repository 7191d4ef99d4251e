import { useInfiniteQuery } from '@homeground/shared/async';
import { useEffect, useMemo } from 'react';
import { queries } from '../../api/room-queries.api';
import { allApplicants } from '../../rules/applicants.rules';

/** Loads all applicants. The first page is shown at once; the other pages are fetched one after the other. */
export function useApplicants(matchId: string) {
  const { data, status, error, refetch, dataUpdatedAt, ...pages } = useInfiniteQuery(
    queries.applicants(matchId),
  );
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const shouldFetchNext = hasNextPage && !isFetching && status === 'success';
  useEffect(() => {
    if (shouldFetchNext) void fetchNextPage();
  }, [shouldFetchNext, fetchNextPage]);
  const applicants = useMemo(() => data && allApplicants(data.pages), [data]);
  return {
    query: { data: applicants, status, error, refetch },
    loadedAt: dataUpdatedAt,
    isComplete: !hasNextPage,
  };
}
