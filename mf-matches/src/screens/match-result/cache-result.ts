import { changeCache, refetched, replaced } from '@homeground/shared/async';
import type { Result } from '@homeground/shared/contracts';
import { invalidations } from '../../api/match-live';
import { queries } from '../../api/match-queries.api';

/** Stores the result that an act returned, and refetches other data about the match. */
export function cacheResult(result: Result): void {
  void changeCache([
    replaced(queries.result(result.matchId).queryKey, result),
    ...invalidations.result(result.matchId),
  ]);
}

export const refetchResult = (matchId: string) =>
  void changeCache([refetched(...queries.result(matchId).queryKey)]);
