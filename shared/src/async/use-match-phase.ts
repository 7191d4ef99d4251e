import {
  matchPhaseAt,
  nextPhaseChange,
  type MatchPhase,
  type MatchTimes,
} from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

/** Longest timer. A browser's timer cannot wait for months, so a longer wait begins again each day. */
const maxWaitMs = 86_400_000;

/** Returns the phase of a match, which changes when the match starts and when it ends, also offline. */
export function useMatchPhase(match: MatchTimes): MatchPhase {
  const [now, setNow] = useState(() => Date.now());
  const changeAt = nextPhaseChange(match, now);
  useEffect(() => {
    if (changeAt === null) return undefined;
    const waitMs = Math.max(0, changeAt - Date.now());
    const timer = setTimeout(
      // A timer may fire a moment early, so the time is at least that of the change.
      () => setNow(waitMs > maxWaitMs ? Date.now() : Math.max(Date.now(), changeAt)),
      Math.min(waitMs, maxWaitMs),
    );
    return () => clearTimeout(timer);
  }, [changeAt, now]);
  return matchPhaseAt(match, now);
}
