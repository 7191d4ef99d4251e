export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371.0088;
export const radiansPerDegree = Math.PI / 180;

/** Rounds a position to the three decimals with which it is stored (SPEC 3.3). */
export function roundPosition(position: Position): Position {
  return {
    latitude: thousandthsOf(position.latitude) / 1000,
    longitude: thousandthsOf(position.longitude) / 1000,
  };
}

/** Returns a coordinate in thousandths of a degree, as an integer, so that it can be a key. */
export function thousandthsOf(degrees: number): number {
  // `+ 0` turns -0, the result for a point just south or west of zero, into 0.
  return Math.round(degrees * 1000) + 0;
}

/** Returns the angle between two points, seen from the centre of the earth, in radians (haversine formula). */
export function angleBetween(from: Position, to: Position): number {
  const latitudeSine = Math.sin(((to.latitude - from.latitude) * radiansPerDegree) / 2);
  const longitudeSine = Math.sin(((to.longitude - from.longitude) * radiansPerDegree) / 2);
  const haversine =
    latitudeSine * latitudeSine +
    Math.cos(from.latitude * radiansPerDegree) *
      Math.cos(to.latitude * radiansPerDegree) *
      longitudeSine *
      longitudeSine;
  return 2 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export const distanceKm = (from: Position, to: Position): number => earthRadiusKm * angleBetween(from, to);

/** Rounds to full kilometres, at least 1, for "about N km" (SPEC 3.3): a shorter distance would reveal too much. */
export function aboutKm(kilometres: number): number {
  return Math.max(1, Math.round(kilometres));
}

/** Returns the distance on a flat map, which is close to `distanceKm` for the short distances of a look-up, and faster. */
export function flatDistanceKm(from: Position, latitude: number, longitude: number): number {
  const north = (latitude - from.latitude) * radiansPerDegree * earthRadiusKm;
  const east =
    (longitude - from.longitude) *
    radiansPerDegree *
    earthRadiusKm *
    Math.cos(from.latitude * radiansPerDegree);
  return Math.sqrt(north * north + east * east);
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxAround(position: Position, kilometres: number): Box {
  const latitudeSpan = kilometres / (earthRadiusKm * radiansPerDegree);
  // Near a pole a degree of longitude is very short, so the box contains all longitudes.
  const longitudeSpan = Math.min(
    180,
    latitudeSpan / Math.max(1e-6, Math.cos(position.latitude * radiansPerDegree)),
  );
  return {
    west: position.longitude - longitudeSpan,
    south: position.latitude - latitudeSpan,
    east: position.longitude + longitudeSpan,
    north: position.latitude + latitudeSpan,
  };
}
