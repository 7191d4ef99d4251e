import { toApiError } from '@homeground/shared/api';
import type { Result } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { cacheResult, refetchResult } from './cache-result';

/**
 * Returns a function that runs an act on the result, shows an error as a toast, and returns whether the act succeeded. After a conflict the
 * function fetches the current result.
 */
export function useResultAct(matchId: string): (run: () => Promise<Result>) => Promise<boolean> {
  const runWithToast = useActionWithToast();
  return (run) =>
    runWithToast(async () => {
      try {
        cacheResult(await run());
      } catch (cause) {
        if (toApiError(cause).status === 409) refetchResult(matchId);
        throw cause;
      }
    });
}
