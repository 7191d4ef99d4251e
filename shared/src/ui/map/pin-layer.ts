import { limits } from '@homeground/shared/contracts';
import { divIcon, marker, type DivIconOptions, type LatLng, type Map as Leaflet, type Marker } from 'leaflet';
import type { Place } from './map-props';
import { addPinCircle, type PinCircle } from './pin-circle';

/** Pixels by which an arrow key moves the pin. With Shift the pin moves five times as far. */
const keyStep = 12;
/** Smallest step in degrees. Rounding the position would undo a smaller step, and the key would do nothing. */
const minStepDegrees = 10 ** -limits.positionDecimals;
const arrowDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const toLatLng = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude];
export const toPlace = ({ lat, lng }: LatLng): Place => ({ latitude: lat, longitude: lng });

/**
 * The tip of the pin, and the centre of the dot, are at the position. The halo of the dot is larger than a mark, so a
 * mark never hides the dot.
 */
const icons = {
  pin: { className: 'map-pin', iconSize: [44, 44], iconAnchor: [22, 40] },
  dot: { className: 'map-dot', iconSize: [58, 58], iconAnchor: [29, 29] },
} satisfies Record<string, DivIconOptions>;

/** Pixels around the position that the pin covers, and the dot without its pale halo. */
const coveredBy = {
  pin: { side: 13, above: 34, below: 0 },
  dot: { side: 10, above: 10, below: 10 },
} as const;

/** Where the pin is, and how much of the map it covers. */
export interface PinSpot {
  readonly place: Place;
  readonly covered: (typeof coveredBy)[keyof typeof coveredBy];
}

export const pinSpot = (place: Place, look: PinOptions['look']): PinSpot => ({
  place,
  covered: coveredBy[look],
});

export interface PinOptions {
  readonly pin: Place;
  readonly km: number | null;
  readonly label: string;
  /** A dot shows my position on a map with marks. The dot lies below the marks; a pin would cover their numbers. */
  readonly look: 'pin' | 'dot';
  readonly reducedMotion: boolean;
  /** Called with the new place; null if the pin cannot be moved. */
  readonly onMove: ((place: Place) => void) | null;
}

export interface PinLayer {
  show(pin: Place, km: number | null): void;
  remove(): void;
}

/** Adds the pin, and the circle around it, to the map. The circle follows a dragged pin, and the map follows the circle. */
export function addPin(map: Leaflet, { pin, km, label, look, reducedMotion, onMove }: PinOptions): PinLayer {
  const pinMarker = marker(toLatLng(pin), {
    icon: divIcon(icons[look]),
    draggable: onMove !== null,
    keyboard: onMove !== null,
    // Presses on a pin that cannot be moved go to the map below.
    interactive: onMove !== null,
    // Below all marks, and above the names of places (`name-layer.ts`).
    zIndexOffset: look === 'dot' ? -500 : 0,
  }).addTo(map);
  const pinCircle = addPinCircle(map, pinMarker, reducedMotion);
  if (onMove) makeMovable(map, pinMarker, label, onMove, pinCircle);
  pinCircle.show(km, false);
  let currentKm = km;

  return {
    show(place, newKm) {
      pinMarker.setLatLng(toLatLng(place));
      pinCircle.show(newKm, currentKm !== null && newKm !== currentKm);
      currentKm = newKm;
    },
    remove() {
      pinCircle.remove();
      pinMarker.remove();
    },
  };
}

function makeMovable(
  map: Leaflet,
  pinMarker: Marker,
  label: string,
  onMove: (place: Place) => void,
  pinCircle: PinCircle,
): void {
  pinMarker.on('drag', () => pinCircle.follow());
  pinMarker.on('dragend', () => onMove(toPlace(pinMarker.getLatLng().wrap())));
  const element = pinMarker.getElement();
  if (!element) return;
  element.setAttribute('aria-label', label);
  // With any other role, screen readers would handle the arrow keys themselves.
  element.setAttribute('role', 'application');
  element.addEventListener('keydown', (event) => {
    const direction = arrowDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    onMove(stepFrom(map, pinMarker.getLatLng(), direction, event.shiftKey ? keyStep * 5 : keyStep));
  });
}

function stepFrom(map: Leaflet, from: LatLng, [x, y]: readonly [number, number], pixels: number): Place {
  const point = map.latLngToContainerPoint(from);
  const to = toPlace(map.containerPointToLatLng([point.x + x * pixels, point.y + y * pixels]).wrap());
  const withMinStep = (start: number, end: number, direction: number) =>
    direction === 0
      ? start
      : Math.abs(end - start) < minStepDegrees
        ? start + direction * minStepDegrees
        : end;
  // A web map ends at 85 degrees north and south.
  return {
    latitude: Math.max(-85, Math.min(85, withMinStep(from.lat, to.latitude, -y))),
    longitude: withMinStep(from.lng, to.longitude, x),
  };
}
