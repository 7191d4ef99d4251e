import type { MapLook, MapSight } from '@homeground/shared/ui';
import { useCallback, useState } from 'react';

/** Where the map of each search looked last: who comes back from a match finds it as it was. */
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
