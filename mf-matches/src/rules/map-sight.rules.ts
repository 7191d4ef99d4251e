import { limits, type SearchArea } from '@homeground/shared/contracts';

export interface Sight {
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly km: number;
}

/** Up to a tenth beyond the circle, the map still counts as searched. */
const slack = 1.1;
const kmPerDegree = 111.2;

export function isInSight(
  { west, south, east, north }: Sight,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean {
  // Dragging the map around the world leads to longitudes beyond 180 degrees.
  const beside = [longitude - 360, longitude, longitude + 360];
  return latitude >= south && latitude <= north && beside.some((value) => value >= west && value <= east);
}

/** Returns the largest visible circle, in whole kilometres within the limits of a search. */
export function areaOf({ centre, km }: Sight): SearchArea {
  const { min, max } = limits.match.areaKm;
  return { ...centre, km: Math.max(min, Math.min(max, Math.round(km))) };
}

/** Returns whether the map shows an area that was not searched. */
export function showsMore(sight: Sight, searched: SearchArea): boolean {
  return distance(sight.centre, searched) + areaOf(sight).km > searched.km * slack;
}

/** Returns the distance of two points in kilometres, as on a flat map, which is exact enough within a city. */
function distance(from: Sight['centre'], to: Sight['centre']): number {
  const turn = ((((from.longitude - to.longitude + 180) % 360) + 360) % 360) - 180;
  const east = turn * Math.cos((to.latitude * Math.PI) / 180);
  return Math.hypot(from.latitude - to.latitude, east) * kmPerDegree;
}
