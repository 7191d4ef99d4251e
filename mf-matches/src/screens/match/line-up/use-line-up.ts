import { ApiError } from '@homeground/shared/api';
import { changeCache, refetched, replaced, useMutation } from '@homeground/shared/async';
import type { LineUp } from '@homeground/shared/contracts';
import { useRefusal } from '@homeground/shared/ui';
import { invalidations } from '../../../api/match-live';
import { queries } from '../../../api/match-queries.api';
import { isLineUp } from './player.rules';

/** Stores the current line-up, which every change and every conflict returns. */
export function cacheLineUp(matchId: string, fresh: LineUp): void {
  void changeCache([replaced(queries.lineUp(matchId).queryKey, fresh), ...invalidations.lineUp()]);
}

/** Returns a mutation of the line-up. A refusal is shown in a toast; a conflict also updates the list. */
export function useLineUpChange<T>(matchId: string, send: (input: T) => Promise<LineUp>) {
  const showRefusal = useRefusal();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => cacheLineUp(matchId, fresh),
    onError: (error) => {
      showRefusal(error);
      if (error instanceof ApiError && isLineUp(error.fresh)) cacheLineUp(matchId, error.fresh);
      else if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void changeCache([refetched(...queries.lineUp(matchId).queryKey)]);
    },
  });
}
