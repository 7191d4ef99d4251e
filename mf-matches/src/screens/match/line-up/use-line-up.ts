import { ApiError } from '@homeground/shared/api';
import { kept, queryClient, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { LineUp } from '@homeground/shared/contracts';
import { useToast } from '@homeground/shared/ui';
import { fetchLineUp } from '../../../api/line-ups.api';

const keyOf = (matchId: string) => ['line-up', matchId] as const;

export function useLineUp(matchId: string) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => fetchLineUp(matchId, signal),
    meta: kept,
  });
}

/** Every change answers with the whole line-up as it is now; so does a refusal that came too late. */
export function tellLineUp(matchId: string, fresh: LineUp): void {
  queryClient.setQueryData(keyOf(matchId), fresh);
}

/** One change of the line-up; what it refused is said and the list stays as it was. */
export function useLineUpChange<T>(matchId: string, send: (wanted: T) => Promise<LineUp>) {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => tellLineUp(matchId, fresh),
    onError: (error) => {
      toast({ tone: 'danger', text: errorText(error) });
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keyOf(matchId) });
    },
  });
}
