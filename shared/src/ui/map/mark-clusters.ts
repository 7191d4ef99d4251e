import { latLng, latLngBounds, point, type LatLngBounds, type Map as Leaflet } from 'leaflet';
import { clustersOf, type Cluster, type MarkSizes } from './clusters.rules';
import type { MapMark } from './map-props';
import { at } from './pin-layer';

/** Sizes in rem, so that marks grow with the user's text size. */
const sizes = { single: { width: 5.5, height: 2.75 }, several: { width: 2.9, height: 2.9 } } as const;

export interface MarkCluster {
  readonly items: readonly MapMark[];
  readonly latitude: number;
  readonly longitude: number;
}

function sizesInPixels(): MarkSizes {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const toPixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
    width: width * rem,
    height: height * rem,
  });
  return { single: toPixels(sizes.single), several: toPixels(sizes.several) };
}

function clusters(map: Leaflet, marks: readonly MapMark[], zoom: number): readonly Cluster<MapMark>[] {
  const spots = marks.map((item) => {
    const { x, y } = map.project(at(item), zoom);
    return { item, x, y };
  });
  return clustersOf(spots, sizesInPixels());
}

/** Returns the clusters of all marks at a zoom, including marks outside the visible part. */
export function clustersAt(map: Leaflet, marks: readonly MapMark[], zoom: number): readonly MarkCluster[] {
  return clusters(map, marks, zoom).map(({ items, x, y }) => {
    const { lat, lng } = map.unproject(point(x, y), zoom);
    return { items, latitude: lat, longitude: lng };
  });
}

/** Zooms in until the marks of a cluster separate. Returns false if no zoom separates them. */
export function zoomInto(map: Leaflet, { items }: MarkCluster, calm: boolean): boolean {
  if (clusters(map, items, map.getMaxZoom()).length === 1) return false;
  const bounds = latLngBounds(items.map((item) => latLng(at(item))));
  const zoom = Math.max(map.getBoundsZoom(bounds, false, point(64, 64)), map.getZoom() + 1);
  map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()), { animate: !calm });
  return true;
}

export function isIn(bounds: LatLngBounds, { latitude, longitude }: MarkCluster): boolean {
  return bounds.contains([latitude, longitude]);
}
