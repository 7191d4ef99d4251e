import { useState } from 'react';
import { errorOutcome, positionOutcome, type PositionOutcome } from '../../rules/place.rules';

/** Timeout of the request. A user who would wait longer finds the place faster with the search. */
const timeoutMs = 10_000;

/** Requests the position of the device, but only after a press on the button below the explanation (SPEC 3.3). `onFound` is that of the press. */
export function useMyPosition(onFound: (outcome: Extract<PositionOutcome, { kind: 'found' }>) => void) {
  const [isRequesting, setIsRequesting] = useState(false);
  const [outcome, setOutcome] = useState<PositionOutcome | null>(null);

  const settle = (result: PositionOutcome) => {
    setIsRequesting(false);
    setOutcome(result);
    if (result.kind === 'found') onFound(result);
  };

  const requestPosition = () => {
    if (isRequesting) return;
    // `geolocation` is absent on http pages, and if an administrator has turned it off.
    if (!('geolocation' in navigator)) return settle({ kind: 'unavailable' });
    setIsRequesting(true);
    setOutcome(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle(positionOutcome(coords)),
      (failure) => settle(errorOutcome(failure)),
      { timeout: timeoutMs, maximumAge: 60_000, enableHighAccuracy: false },
    );
  };

  return { requestPosition, isRequesting, outcome };
}
