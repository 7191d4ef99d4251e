import { createHmac } from 'node:crypto';
import { cellOf } from '../matches/cells.rules';
import type { Position } from './position.rules';

/** Steps of a home before it moves: half a kilometre north and south, a little less east and west. */
const stepsPerDegree = 200;
const nearestKm = 0.95;
const furthestKm = 1.3;
const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/**
 * The point that stands for a home wherever others may measure from it (SPEC 3.3): lists, orders, filters, counts and "about N km".
 * Whoever measures often enough finds this point, and it lies more than half a kilometre from the home. The way it lies depends on
 * a secret, on whose home it is and on the part of town; so nobody learns it with an account of their own, and a home that moves
 * by a street only moves the point by a step.
 */
export function shownPoint(secret: Buffer, ownerId: string, home: Position): Position {
  const step = (degrees: number) => Math.round(degrees * stepsPerDegree) / stepsPerDegree;
  const from = { latitude: step(home.latitude), longitude: step(home.longitude) };
  const digest = createHmac('sha256', secret)
    .update(`shown point ${ownerId} ${cellOf(from)}`)
    .digest();
  const share = (at: number) => digest.readUInt32BE(at) / 2 ** 32;
  // Evenly over the ring: the square root, because its outer part is larger.
  const km = Math.sqrt(nearestKm ** 2 + share(4) * (furthestKm ** 2 - nearestKm ** 2));
  return moved(from, share(0) * 2 * Math.PI, km);
}

/** Four decimals are ten metres. */
const tidy = (degrees: number) => Math.round(degrees * 10_000) / 10_000 + 0;

function moved(from: Position, bearing: number, km: number): Position {
  const angle = km / earthRadiusKm;
  const latitude = from.latitude * radians;
  const north = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
  );
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(north),
  );
  const longitude = from.longitude + east / radians;
  return { latitude: tidy(north / radians), longitude: tidy(((longitude + 540) % 360) - 180) };
}
