import { toApiError } from '@homeground/shared/api';
import type { Result } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { keepResult, readResultAnew } from './use-result';

/** One press of a button. Refused because the talk has moved on: the page shows how it stands now. */
export function useResultAct(matchId: string): (run: () => Promise<Result>) => Promise<boolean> {
  const act = useActionWithToast();
  return (run) =>
    act(async () => {
      try {
        keepResult(await run());
      } catch (cause) {
        if (toApiError(cause).status === 409) readResultAnew(matchId);
        throw cause;
      }
    });
}
