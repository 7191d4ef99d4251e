import { circle, type Circle, type Map as Leaflet, type Marker } from 'leaflet';

const growthMs = 240;

export interface PinCircle {
  show(km: number | null, isAnimated: boolean): void;
  follow(): void;
  remove(): void;
}

/** Adds the circle around a pin. Whenever the pin or the radius changes, the map shows the whole circle. */
export function addPinCircle(map: Leaflet, pinMarker: Marker, reducedMotion: boolean): PinCircle {
  let circleLayer: Circle | null = null;
  let frameId = 0;

  const fitMap = (km: number) => {
    const diameterMetres = km * 2 * 1000;
    const bounds = circleLayer?.getLatLng().toBounds(diameterMetres);
    if (bounds) map.fitBounds(bounds, { padding: [14, 14], animate: !reducedMotion });
  };
  const grow = (km: number) => {
    const startRadius = circleLayer?.getRadius() ?? 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - startedAt) / growthMs));
      circleLayer?.setRadius(startRadius + (km * 1000 - startRadius) * (1 - (1 - progress) ** 3));
      if (progress < 1) frameId = requestAnimationFrame(step);
      else fitMap(km);
    };
    frameId = requestAnimationFrame(step);
  };

  return {
    show(km, isAnimated) {
      cancelAnimationFrame(frameId);
      if (km === null) {
        circleLayer?.remove();
        circleLayer = null;
        return;
      }
      circleLayer ??= circle(pinMarker.getLatLng(), {
        radius: km * 1000,
        className: 'map-circle',
        interactive: false,
      }).addTo(map);
      circleLayer.setLatLng(pinMarker.getLatLng());
      if (isAnimated && !reducedMotion) return grow(km);
      circleLayer.setRadius(km * 1000);
      fitMap(km);
    },
    follow: () => circleLayer?.setLatLng(pinMarker.getLatLng()),
    remove() {
      cancelAnimationFrame(frameId);
      circleLayer?.remove();
    },
  };
}
