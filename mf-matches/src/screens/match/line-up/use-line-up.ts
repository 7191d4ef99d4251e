import { toApiError } from '@homeground/shared/api';
import { changeCache, refetched, replaced, useMutation } from '@homeground/shared/async';
import type { LineUp } from '@homeground/shared/contracts';
import { useRefusal } from '@homeground/shared/ui';
import { invalidations } from '../../../api/match-live';
import { queries } from '../../../api/match-queries.api';
import { showCurrentMatch } from '../use-match-change';
import { isLineUp } from './player.rules';

/** Stores the current line-up, which every change and every conflict returns. */
export function cacheLineUp(matchId: string, fresh: LineUp): void {
  void changeCache([replaced(queries.lineUp(matchId).queryKey, fresh), ...invalidations.lineUp()]);
}

/** Shows the current line-up or match that a 409 contains; without one, both are fetched again. */
export function showCurrentLineUp(matchId: string, cause: unknown): void {
  const { status, fresh } = toApiError(cause);
  if (isLineUp(fresh)) return cacheLineUp(matchId, fresh);
  showCurrentMatch(matchId, cause);
  if (status === 409 || status === 404) void changeCache([refetched(...queries.lineUp(matchId).queryKey)]);
}

/** Returns a mutation of the line-up. A refusal is shown in a toast; after a conflict the page is updated too. */
export function useLineUpChange<T>(matchId: string, send: (input: T) => Promise<LineUp>) {
  const showRefusal = useRefusal();
  return useMutation({
    mutationFn: send,
    onSuccess: (fresh) => cacheLineUp(matchId, fresh),
    onError: (error) => {
      showRefusal(error);
      showCurrentLineUp(matchId, error);
    },
  });
}
