import type { Map as Leaflet } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showArea, viewportOf, type AreaMoves } from './area-layer';
import type { MapProps } from './map-props';

/** Draws the circle of a search on the map, and reports the visible part through `onSight`. */
export function useArea(
  map: Leaflet | null,
  { area = null, look = null, onSight }: Pick<MapProps, 'area' | 'look' | 'onSight'>,
): void {
  const isMovedByHand = useRef(false);
  const isMovedByCode = useRef(false);
  // If the view was restored, the map does not move.
  const moves = useRef<AreaMoves>(look ? 'never' : 'always');
  const report = useEffectEvent(() => map && onSight?.(viewportOf(map), isMovedByHand.current));

  useEffect(() => {
    if (!map) return;
    const onMove = () => {
      if (!isMovedByCode.current) isMovedByHand.current = true;
    };
    const onMoveEnd = () => report();
    map.on('dragstart zoomstart keydown', onMove);
    map.on('moveend', onMoveEnd);
    onMoveEnd();
    return () => void map.off('dragstart zoomstart keydown', onMove).off('moveend', onMoveEnd);
  }, [map]);

  const { latitude = 0, longitude = 0, km = 0 } = area ?? {};
  useEffect(() => {
    if (!map || km === 0) return;
    isMovedByCode.current = true;
    const areaCircle = showArea(map, { latitude, longitude, km }, moves.current);
    isMovedByCode.current = false;
    isMovedByHand.current = false;
    moves.current = 'if-away';
    report();
    return () => void areaCircle.remove();
  }, [map, latitude, longitude, km]);
}
