import { visitItemsIn, numberAt, type Grid } from './grid.rules';
import type { Position } from './position.rules';

/**
 * A TopoJSON file as flat arrays. Each border ("arc") is stored once, although two areas share it: the parity of border crossings
 * decides which area contains a point, so rings need not be assembled.
 */
export interface Topology {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly scale: readonly [number, number];
  readonly translate: readonly [number, number];
  /** x, y, x, y … in the integer units of the file. */
  readonly points: Int32Array;
  /** The points of arc a have the numbers `arcStarts[a] … arcStarts[a + 1] - 1`; `shapeStarts` does the same for the arcs of a shape. */
  readonly arcStarts: Uint32Array;
  /** west, south, east, north of each arc, in the same units. */
  readonly arcBoxes: Int32Array;
  readonly shapeArcs: Uint32Array;
  readonly shapeStarts: Uint32Array;
  readonly grid: Grid;
}

/** Returns the area that contains the point, or null. */
export function shapeAt(topology: Topology, position: Position): number | null {
  const x = (position.longitude - topology.translate[0]) / topology.scale[0];
  const y = (position.latitude - topology.translate[1]) / topology.scale[1];
  let containingShape: number | null = null;
  visitItemsIn(topology.grid, { west: x, south: y, east: x, north: y }, (shape) => {
    if (containingShape === null && contains(topology, shape, x, y)) containingShape = shape;
  });
  return containingShape;
}

function contains(topology: Topology, shape: number, x: number, y: number): boolean {
  let isInside = false;
  const end = numberAt(topology.shapeStarts, shape + 1);
  for (let index = numberAt(topology.shapeStarts, shape); index < end; index += 1) {
    if (crossesOddly(topology, numberAt(topology.shapeArcs, index), x, y)) isInside = !isInside;
  }
  return isInside;
}

/** Returns whether a ray to the east crosses this border an odd number of times. */
function crossesOddly(topology: Topology, arc: number, x: number, y: number): boolean {
  const boxStart = arc * 4;
  const boxes = topology.arcBoxes;
  if (
    y < numberAt(boxes, boxStart + 1) ||
    y >= numberAt(boxes, boxStart + 3) ||
    x > numberAt(boxes, boxStart + 2)
  )
    return false;
  const firstPoint = numberAt(topology.arcStarts, arc);
  const lastPoint = numberAt(topology.arcStarts, arc + 1) - 1;
  // If the border is entirely to the east, only its two ends matter.
  if (x < numberAt(boxes, boxStart))
    return isAbove(topology, firstPoint, y) !== isAbove(topology, lastPoint, y);

  let isOdd = false;
  for (let point = firstPoint; point < lastPoint; point += 1) {
    if (isAbove(topology, point, y) === isAbove(topology, point + 1, y)) continue;
    const x0 = numberAt(topology.points, point * 2);
    const y0 = numberAt(topology.points, point * 2 + 1);
    const x1 = numberAt(topology.points, point * 2 + 2);
    const y1 = numberAt(topology.points, point * 2 + 3);
    if (x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isOdd = !isOdd;
  }
  return isOdd;
}

function isAbove(topology: Topology, point: number, y: number): boolean {
  return numberAt(topology.points, point * 2 + 1) > y;
}
