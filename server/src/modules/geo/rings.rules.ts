import { topologyOf } from './topojson.rules';
import type { Topology } from './topology.rules';

/** A closed line of a polygon, with points as longitude and latitude. Holes are rings too. */
export type Ring = readonly (readonly [number, number])[];

/** About 20 m: finer than a map of a district shows, but coarse enough to drop most points of a coast. */
const unitDegrees = 0.0002;

/** Packs polygons as a topology in which each ring is a separate border. */
export function ringTopologyOf(
  shapes: readonly { readonly id: string; readonly rings: readonly Ring[] }[],
): Topology {
  const arcs: (readonly [number, number])[][] = [];
  const geometries = shapes.map(({ id, rings }) => ({
    id,
    arcs: rings.map((ring) => arcs.push(stepsOf(ring)) - 1),
  }));
  return topologyOf({
    type: 'Topology',
    transform: { scale: [unitDegrees, unitDegrees], translate: [0, 0] },
    arcs,
    objects: { shapes: { geometries } },
  });
}

/** Returns the ring in integer units, each point as the difference from the previous point; equal points are merged. */
function stepsOf(ring: Ring): [number, number][] {
  const steps: [number, number][] = [];
  let [lastX, lastY] = [0, 0];
  for (const [longitude, latitude] of ring) {
    const [x, y] = [Math.round(longitude / unitDegrees), Math.round(latitude / unitDegrees)];
    if (steps.length > 0 && x === lastX && y === lastY) continue;
    steps.push([x - lastX, y - lastY]);
    [lastX, lastY] = [x, y];
  }
  return steps;
}

export interface Middle {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

const kmPerDegree = 111.2;

/** Returns the centroid of the largest ring, and the radius of a circle as large as that ring. */
export function middleOf(rings: readonly Ring[]): Middle {
  let largest: Middle = { latitude: 0, longitude: 0, radiusKm: 0 };
  for (const ring of rings) {
    const middle = centroidOf(ring);
    if (middle.radiusKm > largest.radiusKm) largest = middle;
  }
  return largest;
}

function centroidOf(ring: Ring): Middle {
  const [originX, originY] = ring[0] ?? [0, 0];
  // The shoelace formula.
  let [twiceArea, sumX, sumY] = [0, 0, 0];
  ring.forEach(([longitude, latitude], index) => {
    const [nextLongitude, nextLatitude] = ring[(index + 1) % ring.length] ?? [originX, originY];
    // Coordinates are relative to the first point, because differences of large numbers would lose precision.
    const [x0, y0, x1, y1] = [
      longitude - originX,
      latitude - originY,
      nextLongitude - originX,
      nextLatitude - originY,
    ];
    const cross = x0 * y1 - x1 * y0;
    twiceArea += cross;
    sumX += (x0 + x1) * cross;
    sumY += (y0 + y1) * cross;
  });
  if (twiceArea === 0) return { latitude: originY, longitude: originX, radiusKm: 0 };
  const latitude = originY + sumY / (3 * twiceArea);
  const squareKm =
    (Math.abs(twiceArea) / 2) * kmPerDegree * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude,
    longitude: originX + sumX / (3 * twiceArea),
    radiusKm: Math.sqrt(squareKm / Math.PI),
  };
}
