import type { FieldProblem } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';
import { nameProblem } from '../api/accounts.api';

export type AvailabilityState = 'unknown' | 'asking' | 'free' | { readonly problem: FieldProblem };

/** Pause in typing before a request, so that typing a word causes one request instead of one for each letter. */
const pauseMs = 350;

/**
 * Returns whether a name is free. Only valid names are requested. A failed request shows nothing, because the server checks the name again
 * on submit.
 */
export function useAvailability(
  field: 'username' | 'nickname',
  value: string,
  allowed: boolean,
): AvailabilityState {
  const [latest, setLatest] = useState<{ value: string; state: AvailabilityState } | null>(null);

  useEffect(() => {
    if (!allowed) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      nameProblem(field, value, controller.signal)
        .then((problem) => setLatest({ value, state: problem === null ? 'free' : { problem } }))
        .catch(() => {
          if (!controller.signal.aborted) setLatest({ value, state: 'unknown' });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [field, value, allowed]);

  if (!allowed) return 'unknown';
  return latest?.value === value ? latest.state : 'asking';
}
