import { eachIn, gridOf, numberAt, type Grid } from './grid.rules';
import { boxAround, nearKm, type Position } from './position.rules';

/** Places known by their middle and their size. A place twice as wide may be reached from further away. */
export interface Centres {
  readonly latitudes: Float64Array | Float32Array;
  readonly longitudes: Float64Array | Float32Array;
  readonly radiiKm: Float64Array | Float32Array;
}

/** Below this a radius is a rounding of the source, not a size. */
const leastRadiusKm = 0.05;

/** The measured best weight: distance over the root of the radius. The smallest wins. */
export function weightOf(centres: Centres, place: number, from: Position): number {
  const distance = nearKm(from, numberAt(centres.latitudes, place), numberAt(centres.longitudes, place));
  return distance / Math.sqrt(Math.max(leastRadiusKm, numberAt(centres.radiiKm, place)));
}

export function gridOfCentres(centres: Centres, cellDegrees: number): Grid {
  return gridOf(centres.latitudes.length, cellDegrees, (place) => {
    const longitude = numberAt(centres.longitudes, place);
    const latitude = numberAt(centres.latitudes, place);
    return { west: longitude, south: latitude, east: longitude, north: latitude };
  });
}

/** The best place no further than the limit, or null. */
export function nearest(centres: Centres, grid: Grid, from: Position, limitKm: number): number | null {
  let found: number | null = null;
  let least = Infinity;
  eachIn(grid, boxAround(from, limitKm), (place) => {
    const weight = weightOf(centres, place, from);
    if (weight >= least) return;
    if (nearKm(from, numberAt(centres.latitudes, place), numberAt(centres.longitudes, place)) > limitKm)
      return;
    least = weight;
    found = place;
  });
  return found;
}
