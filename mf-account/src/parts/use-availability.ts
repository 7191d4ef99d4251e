import type { FieldProblem } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';
import { nameProblem } from '../api/accounts.api';

export type AvailabilityState = 'unknown' | 'asking' | 'free' | { readonly problem: FieldProblem };

/** Long enough that a word is asked for once and not once a letter. */
const pauseMs = 350;

/** Asks only for names that could be allowed at all; a failed question says nothing, the submit will tell. */
export function useAvailability(
  field: 'username' | 'nickname',
  value: string,
  allowed: boolean,
): AvailabilityState {
  const [known, setKnown] = useState<{ value: string; state: AvailabilityState } | null>(null);

  useEffect(() => {
    if (!allowed) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      nameProblem(field, value, asking.signal)
        .then((problem) => setKnown({ value, state: problem === null ? 'free' : { problem } }))
        .catch(() => {
          if (!asking.signal.aborted) setKnown({ value, state: 'unknown' });
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [field, value, allowed]);

  if (!allowed) return 'unknown';
  return known?.value === value ? known.state : 'asking';
}
