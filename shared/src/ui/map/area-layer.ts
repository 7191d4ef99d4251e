import { circle, latLng, type Circle, type Map as Leaflet } from 'leaflet';
import type { MapArea, MapSight } from './map-props';
import { at } from './pin-layer';

const padding: [number, number] = [14, 14];
/**
 * Share of the visible width. If the area's centre is within this distance of the map's centre, the map already shows the area and does not
 * move.
 */
const near = 0.05;

/** Decides when the map moves to a new circle. */
export type AreaMoves = 'always' | 'if-away' | 'never';

/** Draws the circle and, depending on `moves`, fits the map to it. */
export function showArea(map: Leaflet, area: MapArea, moves: AreaMoves): Circle {
  const shown = circle(at(area), {
    radius: area.km * 1000,
    className: 'map-circle',
    interactive: false,
  }).addTo(map);
  const bounds = map.getBounds();
  const width = bounds.getSouthWest().distanceTo(bounds.getSouthEast());
  const isThere = map.getCenter().distanceTo(latLng(at(area))) < width * near;
  if (moves === 'always' || (moves === 'if-away' && !isThere)) {
    map.fitBounds(shown.getLatLng().toBounds(area.km * 2000), { padding, animate: false });
  }
  return shown;
}

export function sightOf(map: Leaflet): MapSight {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter().wrap();
  const centre = map.getCenter();
  const toSide = centre.distanceTo([centre.lat, bounds.getEast()]);
  const toTop = centre.distanceTo([bounds.getNorth(), centre.lng]);
  return {
    centre: { latitude: lat, longitude: lng },
    zoom: map.getZoom(),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    km: Math.min(toSide, toTop) / 1000,
  };
}
