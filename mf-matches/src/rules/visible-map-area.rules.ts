import { limits, type SearchArea } from '@homeground/shared/contracts';

/** Visible part of a map. `km` is the radius of the largest circle that is completely visible. */
export interface VisibleMapArea {
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly km: number;
}

/** The map still counts as searched if it shows up to a tenth more than the searched circle. */
const searchedFactor = 1.1;
const kmPerDegree = 111.2;

export function isInVisibleArea(
  { west, south, east, north }: VisibleMapArea,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean {
  // Dragging the map around the world leads to longitudes beyond 180 degrees.
  const equalLongitudes = [longitude - 360, longitude, longitude + 360];
  return (
    latitude >= south && latitude <= north && equalLongitudes.some((value) => value >= west && value <= east)
  );
}

/** Returns the largest visible circle, in whole kilometres within the limits of a search. */
export function circleOf({ centre, km }: VisibleMapArea): SearchArea {
  const { min, max } = limits.match.areaKm;
  return { ...centre, km: Math.max(min, Math.min(max, Math.round(km))) };
}

/** Returns whether the map shows an area that was not searched. */
export function showsNewArea(view: VisibleMapArea, searchedArea: SearchArea): boolean {
  return distance(view.centre, searchedArea) + circleOf(view).km > searchedArea.km * searchedFactor;
}

/** Returns the distance of two points in kilometres, as on a flat map, which is exact enough within a city. */
function distance(from: VisibleMapArea['centre'], to: VisibleMapArea['centre']): number {
  const degreesEast = ((((from.longitude - to.longitude + 180) % 360) + 360) % 360) - 180;
  const scaledEast = degreesEast * Math.cos((to.latitude * Math.PI) / 180);
  return Math.hypot(from.latitude - to.latitude, scaledEast) * kmPerDegree;
}
