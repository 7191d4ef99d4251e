export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** SPEC 3.3: the three decimals a stored position keeps. */
export function roundPosition(position: Position): Position {
  return { latitude: milli(position.latitude) / 1000, longitude: milli(position.longitude) / 1000 };
}

/** A rounded coordinate as a whole number, so that it can be a key without a floating point's tail. */
export function milli(degrees: number): number {
  // `+ 0` turns the -0 of a point just south or west of zero into 0, which prints and compares like it.
  return Math.round(degrees * 1000) + 0;
}

export function distanceKm(from: Position, to: Position): number {
  const rise = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const run = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord = rise * rise + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * run * run;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "About N km" (SPEC 3.3): whole kilometres, never 0, so that "here" is not told more finely than a neighbourhood. */
export function aboutKm(kilometres: number): number {
  return Math.max(1, Math.round(kilometres));
}

/** Flat-earth kilometres: within 0.1 % at the few dozen kilometres a look-up spans, and a tenth of the time. */
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
  // Towards a pole a degree of longitude shrinks to nothing; there the box is the whole circle.
  const run = Math.min(180, rise / Math.max(1e-6, Math.cos(position.latitude * radians)));
  return {
    west: position.longitude - run,
    south: position.latitude - rise,
    east: position.longitude + run,
    north: position.latitude + rise,
  };
}
