import type { CentreAndZoom, MapViewport } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';
import { useNeighbourhoodKey } from '../../parts/use-neighbourhood-key';

/**
 * Last visible area of each search, so that the map is unchanged when the user returns from a match. The key contains the neighbourhood: after
 * a move, and for another user of the browser, the map begins at the new place.
 */
const lastViews = new Map<string, CentreAndZoom>();

/** Visible part that the map has reported. */
export interface VisibleAreaReport {
  readonly viewport: MapViewport;
  /** True if the user has moved the map. */
  readonly isByHand: boolean;
}

/** Returns the first view of the map, the last report of the map, and the handler of its reports. */
export function useVisibleArea(search: string) {
  const key = `${useNeighbourhoodKey()} ${search}`;
  const [firstView] = useState(() => lastViews.get(key) ?? null);
  const [areaReport, setAreaReport] = useState<VisibleAreaReport | null>(null);
  const onSight = useCallback(
    (viewport: MapViewport, isByHand: boolean) => {
      lastViews.set(key, { centre: viewport.centre, zoom: viewport.zoom });
      setAreaReport({ viewport, isByHand });
    },
    [key],
  );
  return { firstView, areaReport, onSight };
}
