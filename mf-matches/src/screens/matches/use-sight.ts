import type { MapLook, MapSight } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';

/** Last visible area of each search, so that the map is unchanged when the user returns from a match. */
const lastLooks = new Map<string, MapLook>();

/** Visible part that the map has reported. */
export interface SightReport {
  readonly sight: MapSight;
  /** True if the user has moved the map. */
  readonly isByHand: boolean;
}

/** Returns the first view of the map, the last report of the map, and the handler of its reports. */
export function useSight(search: string) {
  const [firstLook] = useState(() => lastLooks.get(search) ?? null);
  const [sightReport, setSightReport] = useState<SightReport | null>(null);
  const onSight = useCallback(
    (sight: MapSight, isByHand: boolean) => {
      lastLooks.set(search, { centre: sight.centre, zoom: sight.zoom });
      setSightReport({ sight, isByHand });
    },
    [search],
  );
  return { firstLook, sightReport, onSight };
}
