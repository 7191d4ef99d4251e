import { toApiError } from '@homeground/shared/api';
import { keepOffline, queryClient, useMutation, useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useRefusal } from '@homeground/shared/ui';
import { useEffect } from 'react';
import { followMatches } from '../../api/match-live';
import { fetchMatch } from '../../api/matches.api';

const keyOf = (id: string) => ['match', id] as const;

export function useMatch(id: string) {
  useEffect(followMatches, []);
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchMatch(id, signal),
    meta: keepOffline,
  });
}

/** Stores the match that a mutation returned and invalidates the lists. */
export function cacheMatch(match: MatchDetail): void {
  queryClient.setQueryData(keyOf(match.id), match);
  void queryClient.invalidateQueries({ queryKey: ['matches'] });
}

/**
 * Shows the current match that a 409 contains, and returns it. Returns null for any other error. A 409 without a match refetches the match
 * and returns null too.
 */
export function showFresh(id: string, cause: unknown): MatchDetail | null {
  const { status, fresh } = toApiError(cause);
  if (status !== 409) return null;
  if (!isMatch(fresh, id)) {
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    return null;
  }
  cacheMatch(fresh);
  return fresh;
}

/** Returns whether the object of a 409 is this match. */
const isMatch = (fresh: unknown, id: string): fresh is MatchDetail =>
  typeof fresh === 'object' && fresh !== null && 'id' in fresh && fresh.id === id && 'termsVersion' in fresh;

/** Returns a mutation of the host. After a 409, which means that the match has changed, the current match is shown. */
export function useMatchChange<Input>(
  id: string,
  change: (input: Input) => Promise<MatchDetail>,
  done: (match: MatchDetail) => void,
) {
  const refuse = useRefusal();
  return useMutation({
    mutationFn: change,
    onSuccess: (match) => {
      cacheMatch(match);
      done(match);
    },
    onError: (cause) => {
      refuse(cause);
      showFresh(id, cause);
    },
  });
}
