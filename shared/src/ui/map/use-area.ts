import type { Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showArea, sightOf, type AreaMoves } from './area-layer';
import type { MapProps } from './map-props';

/** Keeps the circle of a search on the map, and says where the map looks. */
export function useArea(
  map: Leaflet | null,
  { area = null, look = null, onSight }: Pick<MapProps, 'area' | 'look' | 'onSight'>,
): void {
  const byHand = useRef(false);
  const byItself = useRef(false);
  // Somebody who comes back finds the map as it was.
  const moves = useRef<AreaMoves>(look ? 'never' : 'always');
  const report = useEffectEvent(() => map && onSight?.(sightOf(map), byHand.current));

  useEffect(() => {
    if (!map) return;
    const moved = () => {
      if (!byItself.current) byHand.current = true;
    };
    const ended = () => report();
    map.on('dragstart zoomstart keydown', moved);
    map.on('moveend', ended);
    ended();
    return () => void map.off('dragstart zoomstart keydown', moved).off('moveend', ended);
  }, [map]);

  const { latitude = 0, longitude = 0, km = 0 } = area ?? {};
  useEffect(() => {
    if (!map || km === 0) return;
    byItself.current = true;
    const shown = showArea(map, { latitude, longitude, km }, moves.current);
    byItself.current = false;
    byHand.current = false;
    moves.current = 'if-away';
    report();
    return () => void shown.remove();
  }, [map, latitude, longitude, km]);
}
