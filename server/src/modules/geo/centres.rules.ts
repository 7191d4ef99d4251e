import { visitItemsIn, gridOf, numberAt, type Grid } from './grid.rules';
import { boxAround, flatDistanceKm, type Position } from './position.rules';

/** Places with centre and radius. */
export interface Centres {
  readonly latitudes: Float64Array | Float32Array;
  readonly longitudes: Float64Array | Float32Array;
  readonly radiiKm: Float64Array | Float32Array;
}

/** A smaller radius is a rounding error of the source. */
const minRadiusKm = 0.05;

/** Returns the distance divided by the root of the radius, so that larger places reach further. The smallest weight wins. */
export function weightOf(centres: Centres, place: number, from: Position): number {
  const distance = flatDistanceKm(
    from,
    numberAt(centres.latitudes, place),
    numberAt(centres.longitudes, place),
  );
  return distance / Math.sqrt(Math.max(minRadiusKm, numberAt(centres.radiiKm, place)));
}

export function gridOfCentres(centres: Centres, cellDegrees: number): Grid {
  return gridOf(centres.latitudes.length, cellDegrees, (place) => {
    const longitude = numberAt(centres.longitudes, place);
    const latitude = numberAt(centres.latitudes, place);
    return { west: longitude, south: latitude, east: longitude, north: latitude };
  });
}

/** Returns the place with the smallest weight within the limit, or null. */
export function findNearest(centres: Centres, grid: Grid, from: Position, limitKm: number): number | null {
  let nearestPlace: number | null = null;
  let minWeight = Infinity;
  visitItemsIn(grid, boxAround(from, limitKm), (place) => {
    const weight = weightOf(centres, place, from);
    if (weight >= minWeight) return;
    if (
      flatDistanceKm(from, numberAt(centres.latitudes, place), numberAt(centres.longitudes, place)) > limitKm
    )
      return;
    minWeight = weight;
    nearestPlace = place;
  });
  return nearestPlace;
}
