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

/** Every change answers with the whole line-up as it is now; so does a refusal that came too late. */
export function tellLineUp(matchId: string, fresh: LineUp): void {
  queryClient.setQueryData(keyOf(matchId), fresh);
}

/** One change of the line-up; what it refused is said and the list stays as it was. */
export function useLineUpChange<T>(matchId: string, send: (input: T) => Promise<LineUp>) {
  const refuse = useRefusal();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => tellLineUp(matchId, fresh),
    onError: (error) => {
      refuse(error);
      if (error instanceof ApiError && isLineUp(error.fresh)) tellLineUp(matchId, error.fresh);
      else if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void queryClient.invalidateQueries({ queryKey: keyOf(matchId) });
    },
  });
}
