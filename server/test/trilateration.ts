import { distanceKm, roundPosition, type Position } from '../src/modules/geo/position.rules';

/** Kilometres that a shown distance may stand for: more than the first number, at most the second. */
export type ShownDistance = readonly [number, number];

/** "About 3 km" means 2.5 to 3.5; "about 1 km" means up to 1.5. */
export const distanceRange = (km: number): ShownDistance => (km <= 1 ? [-1, 1.5] : [km - 0.5, km + 0.5]);

/** A position of the attacker, and the distance shown there. */
interface Reading extends Position {
  readonly shown: ShownDistance;
}

const isPossible = (position: Position, readings: readonly Reading[]) =>
  readings.every((reading) => {
    const km = distanceKm(position, reading);
    // Tolerance, because positions are rounded to 3 decimals and distances to metres.
    return km > reading.shown[0] - 0.01 && km <= reading.shown[1] + 0.01;
  });

const kmPerDegree = 111.195;
/** Angle in radians between two readings: the golden angle spreads the readings over all directions. */
const GOLDEN_ANGLE = 2.399_963;

function moveBy(from: Position, bearing: number, km: number): Position {
  const latitude = from.latitude + (km * Math.cos(bearing)) / kmPerDegree;
  const stretch = Math.cos((from.latitude * Math.PI) / 180);
  return { latitude, longitude: from.longitude + (km * Math.sin(bearing)) / kmPerDegree / stretch };
}

function middleOf(points: readonly Position[]): Position {
  const average = (name: keyof Position) =>
    points.reduce((all, point) => all + point[name], 0) / points.length;
  return { latitude: average('latitude'), longitude: average('longitude') };
}

/**
 * Finds a hidden point like an attacker who moves their own pin and compares the shown distances. Each step about halves the possible
 * area. `flipsAtKm`: the distance at which a reading changes.
 */
export async function locateHiddenPoint(
  near: Position,
  flipsAtKm: number,
  readingCount: number,
  readFrom: (position: Position) => Promise<ShownDistance>,
): Promise<Position> {
  const readings: Reading[] = [];
  let step = 0.5;
  let possiblePoints = Array.from({ length: 61 * 61 }, (_, index) =>
    moveBy(moveBy(near, 0, ((index % 61) - 30) * step), Math.PI / 2, (Math.floor(index / 61) - 30) * step),
  );
  for (let count = 0; count < readingCount; count += 1) {
    const nextPosition = roundPosition(moveBy(middleOf(possiblePoints), count * GOLDEN_ANGLE, flipsAtKm));
    const reading = { ...nextPosition, shown: await readFrom(nextPosition) };
    readings.push(reading);
    // All possible points fit the earlier readings, so only the new one is checked.
    const remaining = possiblePoints.filter((item) => isPossible(item, [reading]));
    if (remaining.length > 0) possiblePoints = remaining;
    while (possiblePoints.length < 300 && step > 0.005) {
      step /= 2;
      const finerPoints = possiblePoints.flatMap((item) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => moveBy(item, (eighth * Math.PI) / 4, step)),
      );
      const fittingPoints = [...possiblePoints, ...finerPoints].filter((item) => isPossible(item, readings));
      if (fittingPoints.length === 0) break;
      possiblePoints = fittingPoints;
    }
    if (possiblePoints.length > 4000) possiblePoints = possiblePoints.filter((_, index) => index % 2 === 0);
  }
  return middleOf(possiblePoints);
}
