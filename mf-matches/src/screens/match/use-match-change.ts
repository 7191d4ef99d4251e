import { toApiError } from '@homeground/shared/api';
import { changeCache, replaced, sharedQueries, useMutation } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useRefusal } from '@homeground/shared/ui';
import { invalidations } from '../../api/match-live';

/** Stores a match from the server's answer and invalidates the lists. */
export function cacheMatch(match: MatchDetail): void {
  void changeCache([replaced(sharedQueries.match(match.id).queryKey, match), ...invalidations.matchLists()]);
}

/**
 * Stores the current match that a 409 contains, so that the page shows it, and returns the match. Returns null for any other error. After a
 * 409 without a match, the match is refetched, and null is returned.
 */
export function showCurrentMatch(id: string, cause: unknown): MatchDetail | null {
  const { status, fresh } = toApiError(cause);
  if (status !== 409) return null;
  if (!isMatch(fresh, id)) {
    void changeCache(invalidations.match(id));
    return null;
  }
  cacheMatch(fresh);
  return fresh;
}

/** Returns whether `fresh`, the current object that a 409 contains, is this match. */
export const isMatch = (fresh: unknown, id: string): fresh is MatchDetail =>
  typeof fresh === 'object' && fresh !== null && 'id' in fresh && fresh.id === id && 'termsVersion' in fresh;

/** Returns a mutation with which the host changes the match. After a 409, which means that the match has changed, the current match is shown. */
export function useMatchChange<Input>(
  id: string,
  change: (input: Input) => Promise<MatchDetail>,
  onDone: (match: MatchDetail) => void,
) {
  const showRefusal = useRefusal();
  return useMutation({
    mutationFn: change,
    onSuccess: (match) => {
      cacheMatch(match);
      onDone(match);
    },
    onError: (cause) => {
      showRefusal(cause);
      showCurrentMatch(id, cause);
    },
  });
}
