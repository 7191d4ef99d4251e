import { createHmac } from 'node:crypto';
import { cellOf } from './cells.rules';
import type { Position } from './position.rules';

/** A home is first rounded to steps of half a kilometre (a little less from east to west). */
const stepsPerDegree = 200;
/** Distance of the shown point from the rounded home. */
const minKm = 0.95;
const maxKm = 1.3;
const earthRadiusKm = 6371.0088;
const radiansPerDegree = Math.PI / 180;

/**
 * Returns the public point that replaces a home in all distances others can see (SPEC 3.3): lists, orders, filters, counts and "about
 * N km". Enough measurements reveal this point, but it is more than half a kilometre from the home. Its direction depends on a
 * secret, the owner and the grid cell, so that an attacker cannot compute it. While the home stays in its grid cell, a small move of the
 * home moves the shown point at most one step.
 */
export function shownPoint(secret: Buffer, ownerId: string, home: Position): Position {
  const step = (degrees: number) => Math.round(degrees * stepsPerDegree) / stepsPerDegree;
  const roundedHome = { latitude: step(home.latitude), longitude: step(home.longitude) };
  const digest = createHmac('sha256', secret)
    .update(`shown point ${ownerId} ${cellOf(roundedHome)}`)
    .digest();
  const fractionAt = (offset: number) => digest.readUInt32BE(offset) / 2 ** 32;
  // The square root spreads the points evenly over the area of the ring.
  const km = Math.sqrt(minKm ** 2 + fractionAt(4) * (maxKm ** 2 - minKm ** 2));
  return moveBy(roundedHome, fractionAt(0) * 2 * Math.PI, km);
}

/** Rounds to four decimals, about ten metres. `+ 0` turns -0 into 0. */
const roundDegrees = (degrees: number) => Math.round(degrees * 10_000) / 10_000 + 0;

function moveBy(from: Position, bearing: number, km: number): Position {
  const angle = km / earthRadiusKm;
  const latitude = from.latitude * radiansPerDegree;
  const newLatitude = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
  );
  const longitudeChange = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(newLatitude),
  );
  const longitude = from.longitude + longitudeChange / radiansPerDegree;
  return {
    latitude: roundDegrees(newLatitude / radiansPerDegree),
    // Brings the longitude into the range from -180 to 180.
    longitude: roundDegrees(((longitude + 540) % 360) - 180),
  };
}
