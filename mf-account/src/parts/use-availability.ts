import type { FieldProblem } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';
import { nameProblem } from '../api/accounts.api';

export type AvailabilityState = 'unknown' | 'asking' | 'free' | { readonly problem: FieldProblem };

/** Long enough to send one request for a word and not one for each letter. */
const pauseMs = 350;

/** Returns whether a name is free. Requests only valid names; a failed request shows nothing, because the submit checks again. */
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
