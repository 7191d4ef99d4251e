import { gridOf, numberAt } from './grid.rules';
import type { Box } from './position.rules';
import type { Topology } from './topology.rules';

/** Local copies, because the loops below use them a million times, and Jest's sandbox makes each access to a global slow. */
const { max, min } = Math;
const { POSITIVE_INFINITY, NEGATIVE_INFINITY } = Number;

/** Size of a grid cell in units of the file, about 2 km, so that a cell in a city has only a few areas. */
const cellUnits = 128;

interface RawShape {
  readonly id: string;
  readonly properties?: { readonly name?: string };
  /** Arc numbers of one or several polygons, nested one to three levels deep. */
  readonly arcs: unknown;
}

interface RawTopology {
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly RawShape[] }>>;
}

/** Checks only the outer structure; a wrong number inside becomes 0 and misplaces only one border. */
function isTopology(json: unknown): json is RawTopology {
  if (typeof json !== 'object' || json === null) return false;
  const { type, transform, arcs, objects } = json as Partial<Record<string, unknown>>;
  return (
    type === 'Topology' &&
    Array.isArray(arcs) &&
    typeof transform === 'object' &&
    transform !== null &&
    typeof objects === 'object' &&
    objects !== null &&
    Object.keys(objects).length === 1
  );
}

export function topologyOf(json: unknown): Topology {
  if (!isTopology(json)) throw new Error('not a TopoJSON file with one object');
  const shapes = Object.values(json.objects)[0]?.geometries ?? [];
  const arcs = packArcs(json.arcs);
  const { shapeArcs, shapeStarts } = packShapes(shapes);
  return {
    ids: shapes.map((shape) => shape.id),
    names: shapes.map((shape) => shape.properties?.name ?? ''),
    scale: json.transform.scale,
    translate: json.transform.translate,
    ...arcs,
    shapeArcs,
    shapeStarts,
    grid: gridOf(shapes.length, cellUnits, (shape) =>
      boxOfArcs(arcs.arcBoxes, shapeArcs.subarray(shapeStarts[shape], shapeStarts[shape + 1])),
    ),
  };
}

function packArcs(arcs: RawTopology['arcs']): Pick<Topology, 'points' | 'arcStarts' | 'arcBoxes'> {
  const arcStarts = new Uint32Array(arcs.length + 1);
  const arcBoxes = new Int32Array(arcs.length * 4);
  const points = new Int32Array(arcs.reduce((sum, arc) => sum + arc.length, 0) * 2);
  let point = 0;
  arcs.forEach((arc, index) => {
    let [x, y] = [0, 0];
    const box = emptyBox();
    for (const [dx, dy] of arc) {
      x += dx;
      y += dy;
      points[point * 2] = x;
      points[point * 2 + 1] = y;
      point += 1;
      box.west = min(box.west, x);
      box.south = min(box.south, y);
      box.east = max(box.east, x);
      box.north = max(box.north, y);
    }
    arcStarts[index + 1] = point;
    arcBoxes.set([box.west, box.south, box.east, box.north], index * 4);
  });
  return { points, arcStarts, arcBoxes };
}

function packShapes(shapes: readonly RawShape[]): Pick<Topology, 'shapeArcs' | 'shapeStarts'> {
  const shapeStarts = new Uint32Array(shapes.length + 1);
  const arcNumbers: number[] = [];
  shapes.forEach((shape, index) => {
    // TopoJSON writes a reversed arc as the complement of its index. The direction does not matter, because only the number of crossed borders counts.
    if (Array.isArray(shape.arcs)) {
      for (const arc of (shape.arcs as unknown[]).flat(2))
        if (typeof arc === 'number') arcNumbers.push(arc < 0 ? ~arc : arc);
    }
    shapeStarts[index + 1] = arcNumbers.length;
  });
  return { shapeArcs: Uint32Array.from(arcNumbers), shapeStarts };
}

function boxOfArcs(boxes: Int32Array, arcs: Uint32Array): Box {
  const box = emptyBox();
  for (const arc of arcs) {
    box.west = min(box.west, numberAt(boxes, arc * 4));
    box.south = min(box.south, numberAt(boxes, arc * 4 + 1));
    box.east = max(box.east, numberAt(boxes, arc * 4 + 2));
    box.north = max(box.north, numberAt(boxes, arc * 4 + 3));
  }
  return box;
}

const emptyBox = () => ({
  west: POSITIVE_INFINITY,
  south: POSITIVE_INFINITY,
  east: NEGATIVE_INFINITY,
  north: NEGATIVE_INFINITY,
});
