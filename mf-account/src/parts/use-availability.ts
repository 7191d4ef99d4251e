import type { FieldProblem } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';
import { fetchNameProblem } from '../api/accounts.api';

export type AvailabilityState = 'unknown' | 'checking' | 'free' | { readonly problem: FieldProblem };

/** Pause in typing before a request, so that typing a word causes one request instead of one for each letter. */
const pauseMs = 350;

/**
 * Returns whether a name is free. Sends requests only if `isEnabled`. After a failed request the state is `unknown`, because the server
 * checks the name again on submit.
 */
export function useAvailability(
  field: 'username' | 'nickname',
  value: string,
  isEnabled: boolean,
): AvailabilityState {
  const [latest, setLatest] = useState<{ value: string; state: AvailabilityState } | null>(null);

  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchNameProblem(field, value, controller.signal)
        .then((problem) => setLatest({ value, state: problem === null ? 'free' : { problem } }))
        .catch(() => {
          if (!controller.signal.aborted) setLatest({ value, state: 'unknown' });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [field, value, isEnabled]);

  if (!isEnabled) return 'unknown';
  return latest?.value === value ? latest.state : 'checking';
}
