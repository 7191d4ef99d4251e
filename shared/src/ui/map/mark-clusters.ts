import { latLng, latLngBounds, point, type LatLngBounds, type Map as Leaflet } from 'leaflet';
import { clustersOf, type Cluster, type MarkSizes } from './clusters.rules';
import type { MapMark } from './map-props';
import type { Box } from './name-layer';
import { pixelsPerRem } from './pixels-per-rem';
import { toLatLng } from './pin-layer';

/** Sizes in rem, so that marks grow with the user's text size. */
const sizesInRem = { single: { width: 5.5, height: 2.75 }, several: { width: 2.9, height: 2.9 } } as const;
/** Sizes of the visible faces in rem (`map-mark.look.ts`). */
const faceSizesInRem = { single: { width: 5, height: 1.875 }, several: { width: 2.5, height: 2.5 } } as const;

export interface MarkCluster {
  readonly items: readonly MapMark[];
  readonly latitude: number;
  readonly longitude: number;
}

function sizesInPixels(sizes: MarkSizes): MarkSizes {
  const rem = pixelsPerRem();
  const toPixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
    width: width * rem,
    height: height * rem,
  });
  return { single: toPixels(sizes.single), several: toPixels(sizes.several) };
}

function pixelClusters(map: Leaflet, marks: readonly MapMark[], zoom: number): readonly Cluster<MapMark>[] {
  const positions = marks.map((item) => {
    const { x, y } = map.project(toLatLng(item), zoom);
    return { item, x, y };
  });
  return clustersOf(positions, sizesInPixels(sizesInRem));
}

/** Returns the clusters of all marks at a zoom, including marks outside the visible part. */
export function clustersAt(map: Leaflet, marks: readonly MapMark[], zoom: number): readonly MarkCluster[] {
  return pixelClusters(map, marks, zoom).map(({ items, x, y }) => {
    const { lat, lng } = map.unproject(point(x, y), zoom);
    return { items, latitude: lat, longitude: lng };
  });
}

/** Returns the boxes that the marks cover at the current zoom. */
export function coveredByMarks(map: Leaflet, marks: readonly MapMark[]): readonly Box[] {
  const sizes = sizesInPixels(faceSizesInRem);
  return pixelClusters(map, marks, map.getZoom()).map(({ items, x, y }) => {
    const { width, height } = items.length === 1 ? sizes.single : sizes.several;
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });
}

/** Zooms in to the marks of a cluster, by at least one step. Returns false if not even the highest zoom separates them. */
export function zoomInto(map: Leaflet, { items }: MarkCluster, reducedMotion: boolean): boolean {
  if (pixelClusters(map, items, map.getMaxZoom()).length === 1) return false;
  const bounds = latLngBounds(items.map((item) => latLng(toLatLng(item))));
  const zoom = Math.max(map.getBoundsZoom(bounds, false, point(64, 64)), map.getZoom() + 1);
  map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()), { animate: !reducedMotion });
  return true;
}

export function isInBounds(bounds: LatLngBounds, { latitude, longitude }: MarkCluster): boolean {
  return bounds.contains([latitude, longitude]);
}
