import {
  outlineLimits,
  type OutlineBox,
  type OutlineLevel,
  type Outlines,
} from '@homeground/shared/contracts';
import { numberAt } from './grid.rules';
import type { Neighbourhoods } from './korea.rules';
import type { Topology } from './topology.rules';

export interface Label {
  readonly ko: string;
  readonly en: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Decimals that a map of 390 px can show at the zoom of each level: a pixel is at least 100 m (sido, sgg) or about 20 m (emd). */
const decimals = { sido: 3, sgg: 3, emd: 4 } as const satisfies Record<OutlineLevel, number>;

type Feature = Outlines['features'][number];

export function outlinesIn(
  level: OutlineLevel,
  box: OutlineBox,
  source: { topologies: readonly (Topology | null)[]; labels: readonly Label[]; version: string },
): Outlines {
  const labels = source.labels.filter((label) => isInside(box, label.longitude, label.latitude));
  const features: Feature[] = labels.map(({ ko, en, latitude, longitude }) => ({
    type: 'Feature',
    properties: { ko, en },
    geometry: { type: 'Point', coordinates: [roundTo(longitude, level), roundTo(latitude, level)] },
  }));
  const topologies = source.topologies.filter((topology) => topology !== null);
  if (topologies.length > 0) {
    const coordinates = topologies.flatMap((topology) => bordersIn(level, box, topology));
    features.unshift({ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } });
  }
  return { type: 'FeatureCollection', version: source.version, features };
}

function bordersIn(level: OutlineLevel, box: OutlineBox, topology: Topology): [number, number][][] {
  const [scaleX, scaleY] = topology.scale;
  const [offsetX, offsetY] = topology.translate;
  // The box is one unit wider, so that rounding does not drop a border along the edge of the box.
  const [west, east] = [(box.west - offsetX) / scaleX - 1, (box.east - offsetX) / scaleX + 1];
  const [south, north] = [(box.south - offsetY) / scaleY - 1, (box.north - offsetY) / scaleY + 1];
  const lines: [number, number][][] = [];
  for (let arc = 0; arc + 1 < topology.arcStarts.length; arc += 1) {
    // Four numbers for each arc: west, south, east, north.
    const boxes = topology.arcBoxes;
    if (numberAt(boxes, arc * 4) > east || numberAt(boxes, arc * 4 + 2) < west) continue;
    if (numberAt(boxes, arc * 4 + 1) > north || numberAt(boxes, arc * 4 + 3) < south) continue;
    const line: [number, number][] = [];
    for (
      let point = numberAt(topology.arcStarts, arc);
      point < numberAt(topology.arcStarts, arc + 1);
      point += 1
    ) {
      const x = roundTo(offsetX + scaleX * numberAt(topology.points, point * 2), level);
      const y = roundTo(offsetY + scaleY * numberAt(topology.points, point * 2 + 1), level);
      const lastPoint = line.at(-1);
      if (lastPoint?.[0] !== x || lastPoint[1] !== y) line.push([x, y]);
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

function roundTo(degrees: number, level: OutlineLevel): number {
  const unit = 10 ** decimals[level];
  return Math.round(degrees * unit) / unit;
}

function isInside(box: OutlineBox, x: number, y: number): boolean {
  return x >= box.west && x <= box.east && y >= box.south && y <= box.north;
}

/** Returns the names of a level, each at the mean of the neighbourhoods that share it. */
export function labelsOf(level: OutlineLevel, { ids, ko, en, centres }: Neighbourhoods): Label[] {
  const groups = new Map<string, { label: Label; count: number; latitudes: number; longitudes: number }>();
  ids.forEach((id, row) => {
    const depth = level === 'sido' ? 'depth1' : level === 'sgg' ? 'depth2' : 'depth3';
    const key = level === 'sido' ? id.slice(0, 2) : level === 'sgg' ? id.slice(0, 5) : id;
    const group = groups.get(key) ?? {
      label: { ko: ko[row]?.[depth] ?? '', en: en[row]?.[depth] ?? '', latitude: 0, longitude: 0 },
      count: 0,
      latitudes: 0,
      longitudes: 0,
    };
    group.count += 1;
    group.latitudes += numberAt(centres.latitudes, row);
    group.longitudes += numberAt(centres.longitudes, row);
    groups.set(key, group);
  });
  return [...groups.values()]
    .filter(({ label }) => label.ko !== '')
    .map(({ label, count, latitudes, longitudes }) => ({
      ...label,
      latitude: latitudes / count,
      longitude: longitudes / count,
    }));
}

/** Reads "west,south,east,north"; returns null if it is not a valid box, or too large for its level. */
export function readBox(text: string, level: OutlineLevel): OutlineBox | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const { span } = outlineLimits[level];
  const isOnEarth =
    Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (!isOnEarth || west >= east || south >= north || east - west > span || north - south > span) return null;
  return { west, south, east, north };
}
