import { limits } from '@homeground/shared/contracts';
import type { Place } from '@homeground/shared/ui';

const factor = 10 ** limits.positionDecimals;
const rounded = (degrees: number) => Math.round(degrees * factor) / factor;

/** Rounds a position as the server does, so that the server never receives an exact position (SPEC 3.3). */
export function roundedPlace({ latitude, longitude }: Place): Place {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

export type PositionOutcome =
  | { readonly kind: 'found'; readonly place: Place; readonly uncertainKm: number | null }
  | { readonly kind: 'denied' | 'slow' | 'unavailable' };

/** Accuracy above which the form shows the uncertainty. A kilometre does not matter, because the smallest search distance is five. */
const uncertainAboveMetres = 1000;

export function positionOutcome({ latitude, longitude, accuracy }: GeolocationCoordinates): PositionOutcome {
  const uncertainKm = accuracy > uncertainAboveMetres ? Math.round(accuracy / 1000) : null;
  return { kind: 'found', place: roundedPlace({ latitude, longitude }), uncertainKm };
}

export function errorOutcome({
  code,
  PERMISSION_DENIED,
  TIMEOUT,
}: GeolocationPositionError): PositionOutcome {
  if (code === PERMISSION_DENIED) return { kind: 'denied' };
  return { kind: code === TIMEOUT ? 'slow' : 'unavailable' };
}
