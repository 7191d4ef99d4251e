import { useEffect, useState } from 'react';
import { isFree } from '../api/accounts.api';

export type AvailabilityState = 'unknown' | 'asking' | 'free' | 'taken';

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
      isFree(field, value, asking.signal)
        .then((free) => setKnown({ value, state: free ? 'free' : 'taken' }))
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
