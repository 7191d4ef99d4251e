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
  const next = nextPhaseChange(match, now);
  useEffect(() => {
    const wait = next === null ? null : next - Date.now();
    if (next === null || wait === null || wait > maxWaitMs) return undefined;
    // A timer may fire a moment early, so the time is at least that of the change.
    const timer = setTimeout(() => setNow(Math.max(Date.now(), next)), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [next]);
  return matchPhaseAt(match, now);
}
