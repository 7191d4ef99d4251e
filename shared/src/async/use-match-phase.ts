import {
  matchPhaseAt,
  nextPhaseChange,
  type MatchPhase,
  type MatchTimes,
} from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

/** A longer wait is not needed, because the page refetches before; a timer also cannot wait for months. */
const maxWaitMs = 86_400_000;

/** Returns the phase of a match and updates it when the match starts and ends, with or without a network. */
export function useMatchPhase(match: MatchTimes): MatchPhase {
  const [now, setNow] = useState(() => Date.now());
  const next = nextPhaseChange(match, now);
  useEffect(() => {
    const wait = next === null ? null : next - Date.now();
    if (next === null || wait === null || wait > maxWaitMs) return undefined;
    // A timer may fire a moment early.
    const timer = setTimeout(() => setNow(Math.max(Date.now(), next)), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [next]);
  return matchPhaseAt(match, now);
}
