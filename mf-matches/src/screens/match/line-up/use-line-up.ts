import { ApiError } from '@homeground/shared/api';
import { keepOffline, queryClient, useMutation, useQuery } from '@homeground/shared/async';
import type { LineUp } from '@homeground/shared/contracts';
import { useRefusal } from '@homeground/shared/ui';
import { fetchLineUp } from '../../../api/line-ups.api';
import { isLineUp } from './player.rules';

const keyOf = (matchId: string) => ['line-up', matchId] as const;

export function useLineUp(matchId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => fetchLineUp(matchId, signal),
    meta: keepOffline,
  });
}

/** Stores the current line-up, which every change and every conflict returns. */
export function cacheLineUp(matchId: string, fresh: LineUp): void {
  queryClient.setQueryData(keyOf(matchId), fresh);
}

/** Returns a mutation of the line-up. A refusal is shown in a toast and does not change the list. */
export function useLineUpChange<T>(matchId: string, send: (input: T) => Promise<LineUp>) {
  const refuse = useRefusal();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => cacheLineUp(matchId, fresh),
    onError: (error) => {
      refuse(error);
      if (error instanceof ApiError && isLineUp(error.fresh)) cacheLineUp(matchId, error.fresh);
      else if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void queryClient.invalidateQueries({ queryKey: keyOf(matchId) });
    },
  });
}
