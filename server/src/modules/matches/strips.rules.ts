import { earthRadiusMetres, type Position } from '../geo';

/** Strips per degree of latitude: each is 556 m high, so that the strips of a circle cover little more than the circle. */
export const stripsPerDegree = 200;

/** Part of a strip: longitudes from `west` (inclusive) to `east` (exclusive). */
export interface StripPart {
  readonly strip: number;
  readonly west: number;
  readonly east: number;
}

const radiansPerDegree = Math.PI / 180;
/** Makes the covered area a little too large, because it must never be too small. */
const slack = 1.001;

/**
 * Returns the parts of strips that the ring from `innerMetres` (0: the full circle) to `outerMetres` can touch. No two parts
 * overlap, so no row is read twice; the query compares the exact distance.
 */
export function stripsAround(centre: Position, outerMetres: number, innerMetres = 0): StripPart[] {
  // Both radii as angles, in radians.
  const radiusAngle = (outerMetres / earthRadiusMetres) * slack + 1e-9;
  const holeAngle = innerMetres / earthRadiusMetres / slack - 1e-9;
  const parts: StripPart[] = [];
  const lastStrip = stripOf(Math.min(90, centre.latitude + radiusAngle / radiansPerDegree));
  for (
    let strip = stripOf(Math.max(-90, centre.latitude - radiusAngle / radiansPerDegree));
    strip <= lastStrip;
    strip += 1
  ) {
    const [south, north] = [strip / stripsPerDegree - 90, (strip + 1) / stripsPerDegree - 90];
    const halfDegrees = widestHalf(centre.latitude, radiusAngle, south, north);
    if (halfDegrees === null) continue;
    // The hole is narrowest at one of the two edges of the strip.
    const holeDegrees =
      holeAngle <= 0
        ? 0
        : Math.min(...[south, north].map((edge) => halfAt(centre.latitude, holeAngle, edge) ?? 0));
    const { longitude } = centre;
    if (halfDegrees >= 180) parts.push({ strip, west: -180, east: beyondEast });
    else if (holeDegrees <= 1e-6)
      parts.push(...splitAtDateLine(strip, longitude - halfDegrees, longitude + halfDegrees));
    else
      parts.push(
        ...splitAtDateLine(strip, longitude - halfDegrees, longitude - holeDegrees),
        ...splitAtDateLine(strip, longitude + holeDegrees, longitude + halfDegrees),
      );
  }
  return parts;
}

/** Larger than any longitude, because `east` is exclusive and the last part contains 180. */
const beyondEast = 181;

const stripOf = (latitude: number) => Math.floor((latitude + 90) * stripsPerDegree);

/** Cuts a part that crosses 180° in two. A longitude of 180° is stored as 180 or -180, so both are included. */
function splitAtDateLine(strip: number, west: number, east: number): StripPart[] {
  if (west <= -180)
    return [
      { strip, west: west + 360, east: beyondEast },
      { strip, west: -180, east },
    ];
  if (east >= 180)
    return [
      { strip, west, east: beyondEast },
      { strip, west: -180, east: east - 360 + 1e-9 },
    ];
  return [{ strip, west, east }];
}

/** Returns how many degrees of longitude a circle extends to each side at its widest within a strip; null: nowhere. */
function widestHalf(
  centreLatitude: number,
  radiusAngle: number,
  south: number,
  north: number,
): number | null {
  // A circle on a sphere is widest a little nearer to the pole than its centre.
  const sine = Math.sin(centreLatitude * radiansPerDegree) / Math.cos(radiusAngle);
  const widestLatitude = Math.asin(Math.max(-1, Math.min(1, sine))) / radiansPerDegree;
  return halfAt(centreLatitude, radiusAngle, Math.max(south - 1e-9, Math.min(north + 1e-9, widestLatitude)));
}

/** Returns how many degrees of longitude a circle extends to each side at one latitude; null: it does not reach that latitude. */
function halfAt(centreLatitude: number, radiusAngle: number, latitude: number): number | null {
  const divisor = Math.cos(centreLatitude * radiansPerDegree) * Math.cos(latitude * radiansPerDegree);
  if (divisor <= 1e-12)
    return Math.abs(centreLatitude - latitude) * radiansPerDegree <= radiusAngle ? 180 : null;
  const cosine =
    (Math.cos(radiusAngle) -
      Math.sin(centreLatitude * radiansPerDegree) * Math.sin(latitude * radiansPerDegree)) /
    divisor;
  if (cosine > 1) return null;
  return cosine <= -1 ? 180 : Math.acos(cosine) / radiansPerDegree;
}
