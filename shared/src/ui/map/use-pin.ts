import type { LatLng, Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prefersReducedMotion } from '../theme/prefers-reduced-motion';
import type { Place } from './map-props';
import { addPin, toPlace, type PinLayer, type PinOptions } from './pin-layer';

interface PinProps {
  readonly pin: Place | null;
  readonly km: number | null;
  readonly label: string;
  readonly look: PinOptions['look'];
  readonly onPin: ((place: Place) => void) | undefined;
}

/** Shows the pin with its circle, and moves it when the user drags it or taps the map. */
export function usePin(map: Leaflet | null, { pin, km, label, look, onPin }: PinProps): void {
  const layer = useRef<PinLayer | null>(null);
  const hasPin = pin !== null;
  const isMovable = onPin !== undefined;
  const movePin = useEffectEvent((place: Place) => onPin?.(place));
  const readPin = useEffectEvent(() => ({ pin, km }));

  useEffect(() => {
    if (!map || !isMovable) return;
    const onTap = ({ latlng }: { latlng: LatLng }) => movePin(toPlace(latlng.wrap()));
    map.on('click', onTap);
    return () => void map.off('click', onTap);
  }, [map, isMovable]);

  useEffect(() => {
    const { pin: initialPin, km: initialKm } = readPin();
    if (!map || !hasPin || !initialPin) return;
    const newPin = addPin(map, {
      pin: initialPin,
      km: initialKm,
      label,
      look,
      reducedMotion: prefersReducedMotion(),
      onMove: isMovable ? (place) => movePin(place) : null,
    });
    layer.current = newPin;
    return () => {
      newPin.remove();
      layer.current = null;
    };
  }, [map, hasPin, isMovable, label, look]);

  const { latitude = 0, longitude = 0 } = pin ?? {};
  useEffect(() => {
    if (hasPin) layer.current?.show({ latitude, longitude }, km);
  }, [hasPin, latitude, longitude, km]);
}
