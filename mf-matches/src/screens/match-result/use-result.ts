import { subscribeLive } from '@homeground/shared/api';
import { keepOffline, queryClient, useQuery } from '@homeground/shared/async';
import type { Result } from '@homeground/shared/contracts';
import { useEffect } from 'react';
import { fetchResult } from '../../api/results.api';
import { nextLook } from '../../rules/next-look.rules';

const keyOf = (matchId: string) => ['result', matchId] as const;

export function useResult(matchId: string) {
  useLiveResult(matchId);
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => fetchResult(matchId, signal),
    meta: keepOffline,
    refetchInterval: ({ state }) => nextLook(state.data, Date.now()),
  });
}

/** The answer of an act is the result as it stands now; what shows the match elsewhere is asked again. */
export function keepResult(result: Result): void {
  queryClient.setQueryData(keyOf(result.matchId), result);
  void queryClient.invalidateQueries({ queryKey: ['match', result.matchId] });
  void queryClient.invalidateQueries({ queryKey: ['matches'] });
}

export const readResultAnew = (matchId: string) =>
  void queryClient.invalidateQueries({ queryKey: keyOf(matchId) });

/** The other side has said something, or the clock; after a break of the connection anything may have happened. */
function useLiveResult(matchId: string): void {
  useEffect(() => {
    const refetch = () => readResultAnew(matchId);
    const stops = [
      subscribeLive('result', (frame) => {
        if (frame.matchId === matchId) refetch();
      }),
      subscribeLive('notice', ({ notice }) => {
        if ('matchId' in notice.data && notice.data.matchId === matchId) refetch();
      }),
      subscribeLive('caught_up', refetch),
    ];
    return () => stops.forEach((stop) => stop());
  }, [matchId]);
}
