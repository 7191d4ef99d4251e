import { limits } from '@homeground/shared/contracts';
import { circle, divIcon, marker, type Circle, type LatLng, type Map as Leaflet, type Marker } from 'leaflet';
import type { Place } from './map-props';

/** Pixels by which an arrow key moves the pin. With Shift it moves five times as far. */
const keyStep = 12;
/** Smallest step in degrees. Rounding the position would undo a smaller step, and the key would do nothing. */
const leastStep = 10 ** -limits.positionDecimals;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const growMs = 240;

export const at = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude];
export const placeOf = ({ lat, lng }: LatLng): Place => ({ latitude: lat, longitude: lng });

export interface PinLook {
  readonly pin: Place;
  readonly km: number | null;
  readonly label: string;
  readonly calm: boolean;
  /** Called with the new place; null if the pin cannot be moved. */
  readonly moved: ((place: Place) => void) | null;
}

export interface PinLayer {
  show(pin: Place, km: number | null): void;
  remove(): void;
}

/** Adds the pin, and the circle around it, to the map. The circle follows a dragged pin, and the map follows the circle. */
export function addPin(map: Leaflet, { pin, km, label, calm, moved }: PinLook): PinLayer {
  const icon = divIcon({ className: 'map-pin', iconSize: [44, 44], iconAnchor: [22, 40] });
  const needle = marker(at(pin), {
    icon,
    draggable: moved !== null,
    keyboard: moved !== null,
    // A pin that cannot be moved must not cover the marks around it.
    interactive: moved !== null,
    zIndexOffset: moved === null ? -1000 : 1000,
  }).addTo(map);
  const reach = addReach(map, needle, calm);
  if (moved) makeMovable(map, needle, label, moved, reach);
  reach.show(km, false);
  let shownKm = km;

  return {
    show(place, wantedKm) {
      needle.setLatLng(at(place));
      reach.show(wantedKm, shownKm !== null && wantedKm !== shownKm);
      shownKm = wantedKm;
    },
    remove() {
      reach.remove();
      needle.remove();
    },
  };
}

function makeMovable(
  map: Leaflet,
  needle: Marker,
  label: string,
  onMoved: (place: Place) => void,
  reach: Reach,
): void {
  needle.on('drag', () => reach.follow());
  needle.on('dragend', () => onMoved(placeOf(needle.getLatLng().wrap())));
  const element = needle.getElement();
  if (!element) return;
  element.setAttribute('aria-label', label);
  // With any other role, screen readers would handle the arrow keys themselves.
  element.setAttribute('role', 'application');
  element.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onMoved(stepFrom(map, needle.getLatLng(), arrow, event.shiftKey ? keyStep * 5 : keyStep));
  });
}

function stepFrom(map: Leaflet, from: LatLng, [x, y]: readonly [number, number], pixels: number): Place {
  const point = map.latLngToContainerPoint(from);
  const to = placeOf(map.containerPointToLatLng([point.x + x * pixels, point.y + y * pixels]).wrap());
  const atLeast = (before: number, after: number, direction: number) =>
    direction === 0 ? before : Math.abs(after - before) < leastStep ? before + direction * leastStep : after;
  return {
    latitude: Math.max(-85, Math.min(85, atLeast(from.lat, to.latitude, -y))),
    longitude: atLeast(from.lng, to.longitude, x),
  };
}

interface Reach {
  show(km: number | null, growing: boolean): void;
  follow(): void;
  remove(): void;
}

function addReach(map: Leaflet, needle: Marker, calm: boolean): Reach {
  let shown: Circle | null = null;
  let frame = 0;

  const fitMap = (km: number) => {
    if (shown) map.fitBounds(shown.getLatLng().toBounds(km * 2000), { padding: [14, 14], animate: !calm });
  };
  const grow = (km: number) => {
    const from = shown?.getRadius() ?? 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - startedAt) / growMs));
      shown?.setRadius(from + (km * 1000 - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
      else fitMap(km);
    };
    frame = requestAnimationFrame(step);
  };

  return {
    show(km, growing) {
      cancelAnimationFrame(frame);
      if (km === null) {
        shown?.remove();
        shown = null;
        return;
      }
      shown ??= circle(needle.getLatLng(), {
        radius: km * 1000,
        className: 'map-circle',
        interactive: false,
      }).addTo(map);
      shown.setLatLng(needle.getLatLng());
      if (growing && !calm) return grow(km);
      shown.setRadius(km * 1000);
      fitMap(km);
    },
    follow: () => shown?.setLatLng(needle.getLatLng()),
    remove() {
      cancelAnimationFrame(frame);
      shown?.remove();
    },
  };
}
