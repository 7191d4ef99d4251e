import { limits } from './limits';

/** Circle of a search around a chosen place. */
export interface SearchArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly km: number;
}

const { latitude, longitude, match } = limits;
const isWithin = ({ min, max }: { readonly min: number; readonly max: number }, value: number) =>
  value >= min && value <= max;

/**
 * Parses a circle in a URL query, such as "37.501,127.036,8" (degrees and kilometres). Returns null for an invalid place or a radius outside
 * the limits.
 */
export function parseSearchArea(text: string): SearchArea | null {
  if (!/^-?\d{1,2}(\.\d{1,4})?,-?\d{1,3}(\.\d{1,4})?,\d{1,2}$/.test(text)) return null;
  const [north = 0, east = 0, km = 0] = text.split(',').map(Number);
  const isArea = isWithin(latitude, north) && isWithin(longitude, east) && isWithin(match.areaKm, km);
  return isArea ? { latitude: north, longitude: east, km } : null;
}

/** Formats a circle for a URL query, rounded to about ten metres (four decimals). */
export function formatSearchArea(area: SearchArea): string {
  const roundToTenMetres = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return [roundToTenMetres(area.latitude), roundToTenMetres(area.longitude), area.km].join(',');
}
