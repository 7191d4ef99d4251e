import type { MapLook, MapSight } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';

/** Last visible area of each search, so that the map is unchanged when the user returns from a match. */
const looks = new Map<string, MapLook>();

export interface Seen {
  readonly sight: MapSight;
  readonly byHand: boolean;
}

export function useLooks(search: string) {
  const [look] = useState(() => looks.get(search) ?? null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const onSight = useCallback(
    (sight: MapSight, byHand: boolean) => {
      looks.set(search, { centre: sight.centre, zoom: sight.zoom });
      setSeen({ sight, byHand });
    },
    [search],
  );
  return { look, seen, onSight };
}
