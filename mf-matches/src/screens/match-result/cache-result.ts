import { changeCache, queryClient } from '@homeground/shared/async';
import type { Result } from '@homeground/shared/contracts';
import { outdated } from '../../api/match-live';
import { queries } from '../../api/match-queries.api';

/** Stores the result that an act returned, and refetches other data about the match. */
export function cacheResult(result: Result): void {
  queryClient.setQueryData(queries.result(result.matchId).queryKey, result);
  void changeCache(outdated.result(result.matchId));
}

export const refetchResult = (matchId: string) => void queryClient.invalidateQueries(queries.result(matchId));
