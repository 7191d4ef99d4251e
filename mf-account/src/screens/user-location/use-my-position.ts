import { useState } from 'react';
import { positionFailed, positionFound, type PositionOutcome } from '../../rules/place.rules';

/** Timeout, after which the search is faster for the user. */
const timeoutMs = 10_000;

/** Requests the position of the device, but only after a press on the button below the explanation (SPEC 3.3). */
export function useMyPosition(onFound: (outcome: Extract<PositionOutcome, { kind: 'found' }>) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<PositionOutcome | null>(null);

  const settle = (result: PositionOutcome) => {
    setIsAsking(false);
    setOutcome(result);
    if (result.kind === 'found') onFound(result);
  };

  const requestPosition = () => {
    if (isAsking) return;
    // `geolocation` is absent on http pages, and if an administrator has turned it off.
    if (!('geolocation' in navigator)) return settle({ kind: 'unavailable' });
    setIsAsking(true);
    setOutcome(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(positionFound(coords)),
      (failure) => settle(positionFailed(failure)),
      { timeout: timeoutMs, maximumAge: 60_000, enableHighAccuracy: false },
    );
  };

  return { requestPosition, isAsking, outcome };
}
