import type { CentreAndZoom, MapViewport } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';

/** Last visible area of each search, so that the map is unchanged when the user returns from a match. */
const lastViews = new Map<string, CentreAndZoom>();

/** Visible part that the map has reported. */
export interface VisibleAreaReport {
  readonly viewport: MapViewport;
  /** True if the user has moved the map. */
  readonly isByHand: boolean;
}

/** Returns the first view of the map, the last report of the map, and the handler of its reports. */
export function useVisibleArea(search: string) {
  const [firstView] = useState(() => lastViews.get(search) ?? null);
  const [areaReport, setAreaReport] = useState<VisibleAreaReport | null>(null);
  const onSight = useCallback(
    (viewport: MapViewport, isByHand: boolean) => {
      lastViews.set(search, { centre: viewport.centre, zoom: viewport.zoom });
      setAreaReport({ viewport, isByHand });
    },
    [search],
  );
  return { firstView, areaReport, onSight };
}
