import {
  matchPhaseAt,
  nextPhaseChange,
  type MatchPhase,
  type MatchTimes,
} from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

/** Longest timer. A browser's timer cannot wait for months, and a page refetches its data within a day anyway. */
const maxWaitMs = 86_400_000;

/** Returns the phase of a match, which changes when the match starts and when it ends, also offline. */
export function useMatchPhase(match: MatchTimes): MatchPhase {
  const [now, setNow] = useState(() => Date.now());
  const changeAt = nextPhaseChange(match, now);
  useEffect(() => {
    const waitMs = changeAt === null ? null : changeAt - Date.now();
    if (changeAt === null || waitMs === null || waitMs > maxWaitMs) return undefined;
    // A timer may fire a moment early, so the time is at least that of the change.
    const timer = setTimeout(() => setNow(Math.max(Date.now(), changeAt)), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [changeAt]);
  return matchPhaseAt(match, now);
}
