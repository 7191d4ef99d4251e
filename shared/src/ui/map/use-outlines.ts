import type { Locale } from '@homeground/shared/contracts';
import type { Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapMark, Place } from './map-props';
import { followOutlines, type OutlineLayer } from './outline-layer';
import { pinSpot, type PinOptions } from './pin-layer';

interface OutlinesProps {
  readonly locale: Locale;
  readonly pin: Place | null;
  readonly look: PinOptions['look'];
  readonly marks: readonly MapMark[] | undefined;
  /** Called when the outlines are drawn, or could not be fetched. */
  readonly onSettled: () => void;
}

/** Draws borders and names on the map, and keeps the names out from under the pin and the marks. */
export function useOutlines(
  map: Leaflet | null,
  { locale, pin, look, marks, onSettled }: OutlinesProps,
): void {
  const layer = useRef<OutlineLayer | null>(null);
  const settle = useEffectEvent(onSettled);
  const hasPin = pin !== null;
  const { latitude = 0, longitude = 0 } = pin ?? {};

  useEffect(() => {
    if (!map) return;
    const newLayer = followOutlines(map, locale, () => settle());
    layer.current = newLayer;
    return () => {
      newLayer.remove();
      layer.current = null;
    };
  }, [map, locale]);

  useEffect(() => {
    layer.current?.setPin(hasPin ? pinSpot({ latitude, longitude }, look) : null);
  }, [map, locale, hasPin, latitude, longitude, look]);

  useEffect(() => {
    layer.current?.setMarks(marks ?? []);
  }, [map, locale, marks]);
}
