import type { CentreAndZoom, MapViewport } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';

/** Last visible area of each search, so that the map is unchanged when the user returns from a match. */
const lastLooks = new Map<string, CentreAndZoom>();

/** Visible part that the map has reported. */
export interface VisibleAreaReport {
  readonly sight: MapViewport;
  /** True if the user has moved the map. */
  readonly isByHand: boolean;
}

/** Returns the first view of the map, the last report of the map, and the handler of its reports. */
export function useVisibleArea(search: string) {
  const [firstLook] = useState(() => lastLooks.get(search) ?? null);
  const [sightReport, setSightReport] = useState<VisibleAreaReport | null>(null);
  const onSight = useCallback(
    (sight: MapViewport, isByHand: boolean) => {
      lastLooks.set(search, { centre: sight.centre, zoom: sight.zoom });
      setSightReport({ sight, isByHand });
    },
    [search],
  );
  return { firstLook, sightReport, onSight };
}
