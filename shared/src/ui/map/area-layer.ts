import { circle, latLng, type Circle, type Map as Leaflet } from 'leaflet';
import type { MapArea, MapViewport } from './map-props';
import { toLatLng } from './pin-layer';

const padding: [number, number] = [14, 14];
/**
 * Share of the visible width. If the area's centre is within this distance of the map's centre, the map already shows the area and does not
 * move.
 */
const nearShare = 0.05;

/** Decides when the map moves to a new circle. */
export type AreaMoves = 'always' | 'if-away' | 'never';

/** Draws the circle and, depending on `moves`, fits the map to it. */
export function showArea(map: Leaflet, area: MapArea, moves: AreaMoves): Circle {
  const areaCircle = circle(toLatLng(area), {
    radius: area.km * 1000,
    className: 'map-circle',
    interactive: false,
  }).addTo(map);
  const bounds = map.getBounds();
  const width = bounds.getSouthWest().distanceTo(bounds.getSouthEast());
  const showsArea = map.getCenter().distanceTo(latLng(toLatLng(area))) < width * nearShare;
  if (moves === 'always' || (moves === 'if-away' && !showsArea)) {
    map.fitBounds(areaCircle.getLatLng().toBounds(area.km * 2000), { padding, animate: false });
  }
  return areaCircle;
}

export function viewportOf(map: Leaflet): MapViewport {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter().wrap();
  const centre = map.getCenter();
  const halfWidth = centre.distanceTo([centre.lat, bounds.getEast()]);
  const halfHeight = centre.distanceTo([bounds.getNorth(), centre.lng]);
  return {
    centre: { latitude: lat, longitude: lng },
    zoom: map.getZoom(),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    km: Math.min(halfWidth, halfHeight) / 1000,
  };
}
