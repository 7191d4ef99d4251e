export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** Rounds a position to the three decimals with which it is stored (SPEC 3.3). */
export function roundPosition(position: Position): Position {
  return { latitude: milli(position.latitude) / 1000, longitude: milli(position.longitude) / 1000 };
}

/** Returns a coordinate in thousandths of a degree, as an integer, so that it can be a key. */
export function milli(degrees: number): number {
  // `+ 0` turns -0, the result for a point just south or west of zero, into 0.
  return Math.round(degrees * 1000) + 0;
}

export function distanceKm(from: Position, to: Position): number {
  const rise = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const run = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord = rise * rise + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * run * run;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounds to full kilometres, at least 1, for "about N km" (SPEC 3.3): a shorter distance would reveal too much. */
export function aboutKm(kilometres: number): number {
  return Math.max(1, Math.round(kilometres));
}

/** Returns the distance on a flat map, which is close to `distanceKm` for the short distances of a look-up, and faster. */
export function nearKm(from: Position, latitude: number, longitude: number): number {
  const north = (latitude - from.latitude) * radians * earthRadiusKm;
  const east = (longitude - from.longitude) * radians * earthRadiusKm * Math.cos(from.latitude * radians);
  return Math.sqrt(north * north + east * east);
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxAround(position: Position, kilometres: number): Box {
  const rise = kilometres / (earthRadiusKm * radians);
  // Near a pole a degree of longitude is very short, so the box contains all longitudes.
  const run = Math.min(180, rise / Math.max(1e-6, Math.cos(position.latitude * radians)));
  return {
    west: position.longitude - run,
    south: position.latitude - rise,
    east: position.longitude + run,
    north: position.latitude + rise,
  };
}
