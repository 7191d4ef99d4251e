import { keepOffline, queryClient, useQuery } from '@homeground/shared/async';
import type { Result } from '@homeground/shared/contracts';
import { useEffect } from 'react';
import { followMatches } from '../../api/match-live';
import { fetchResult } from '../../api/results.api';
import { nextLook } from '../../rules/next-look.rules';

const keyOf = (matchId: string) => ['result', matchId] as const;

export function useResult(matchId: string) {
  useEffect(followMatches, []);
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => fetchResult(matchId, signal),
    meta: keepOffline,
    refetchInterval: ({ state }) => nextLook(state.data, Date.now()),
  });
}

/** Stores the result that an act returned, and refetches other data about the match. */
export function cacheResult(result: Result): void {
  queryClient.setQueryData(keyOf(result.matchId), result);
  void queryClient.invalidateQueries({ queryKey: ['match', result.matchId] });
  void queryClient.invalidateQueries({ queryKey: ['matches'] });
}

export const refetchResult = (matchId: string) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(matchId) });
