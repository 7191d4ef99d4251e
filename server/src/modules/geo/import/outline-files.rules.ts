import type { FeatureCollection, MultiPolygon as GeoJsonPolygons } from 'geojson';
import { mergeArcs, quantize } from 'topojson-client';
import { topology as topologyOf } from 'topojson-server';
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Boundary } from './boundaries.repository';

/** Corners with a smaller area (in steradians: 1e-11 is about 400 m²) are dropped, because a map of that level cannot show them. */
const minCornerArea = { emd: 3e-11, sgg: 1e-9, sido: 1e-8 } as const;
/** Number of steps across the country for quantization; a step is about 8 m. */
const quantizationSteps = 1e5;

export type OutlineFiles = Readonly<Record<'areas' | 'areaCandidates' | 'districts' | 'provinces', string>>;

type Drawing = Topology<Record<string, GeometryCollection<object>>>;

interface Names {
  readonly nameOf: (code: string) => string;
}

/** Creates the outlines of all levels: those of districts and provinces are merged from their neighbourhoods. */
export function outlineFilesOf(boundaries: readonly Boundary[], { nameOf }: Names): OutlineFiles {
  const emd: FeatureCollection<GeoJsonPolygons, { name: string }> = {
    type: 'FeatureCollection',
    features: boundaries.map(({ code, polygons }) => ({
      type: 'Feature',
      id: code,
      properties: { name: nameOf(code) },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y]))),
      },
    })),
  };
  // The first quantization is finer than the last one, so it does not change which corners are kept.
  const fineTopology: Drawing = presimplify(
    topologyOf({ emd }, 1e6) as unknown as Drawing,
    sphericalTriangleArea,
  );
  const shapes = (fineTopology.objects['emd']?.geometries ?? []) as readonly (
    Polygon<object> | MultiPolygon<object>
  )[];
  const mergedJson = (digits: number, level: 'sgg' | 'sido'): string => {
    const groups = new Map<string, (Polygon<object> | MultiPolygon<object>)[]>();
    for (const shape of shapes) {
      const code = String(shape.id).slice(0, digits);
      groups.set(code, [...(groups.get(code) ?? []), shape]);
    }
    const geometries = [...groups].map(([id, parts]) => ({ ...mergeArcs(fineTopology, parts), id }));
    return simplifiedJson(
      { ...fineTopology, objects: { [level]: { type: 'GeometryCollection', geometries } } },
      level,
    );
  };
  return {
    areas: simplifiedJson(fineTopology, 'emd'),
    // Each outline is one neighbourhood, so a point inside can be in no other.
    areaCandidates: JSON.stringify(Object.fromEntries(boundaries.map(({ code }) => [code, [code]]))),
    districts: mergedJson(5, 'sgg'),
    provinces: mergedJson(2, 'sido'),
  };
}

function simplifiedJson(fineTopology: Drawing, level: keyof typeof minCornerArea): string {
  const coarseTopology = simplify(fineTopology, minCornerArea[level]);
  const areaOf = (ring: [number, number][]): number => sphericalRingArea(ring, false);
  // A neighbourhood keeps its smallest islet, because a match may be there; a province on the map does not.
  const isDrawn = level === 'emd' ? () => true : filterWeight(coarseTopology, minCornerArea[level], areaOf);
  return JSON.stringify(quantize(filter(coarseTopology, isDrawn) as unknown as Drawing, quantizationSteps));
}
