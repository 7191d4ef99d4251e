import { useState } from 'react';
import { positionFailed, positionFound, type PositionOutcome } from '../../rules/place.rules';

/** Longer than this and the person is better served by the search box. */
const patienceMs = 10_000;

/** Asks the device only when the person pressed the button below the sentence that says what for (SPEC 3.3). */
export function useMyPosition(found: (outcome: Extract<PositionOutcome, { kind: 'found' }>) => void) {
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<PositionOutcome | null>(null);

  const settle = (result: PositionOutcome) => {
    setAsking(false);
    setOutcome(result);
    if (result.kind === 'found') found(result);
  };

  const ask = () => {
    if (asking) return;
    // Absent outside secure pages and where an administrator switched it off.
    if (!('geolocation' in navigator)) return settle({ kind: 'unavailable' });
    setAsking(true);
    setOutcome(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(positionFound(coords)),
      (failure) => settle(positionFailed(failure)),
      { timeout: patienceMs, maximumAge: 60_000, enableHighAccuracy: false },
    );
  };

  return { ask, asking, outcome };
}
