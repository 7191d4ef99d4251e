import type { SeenNotices } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef } from 'react';

/** Notices that become visible within this time are reported together. */
const GATHER_MS = 300;

type Kind = keyof SeenNotices;

/** Gathers what was seen and sends it in one call; what is left goes out when the list is left. Each thing is sent once. */
export function useSeenBatch(send: (seen: SeenNotices) => void): (kind: Kind, id: string) => void {
  const waiting = useRef<Record<Kind, string[]>>({ notices: [], invitations: [] });
  const known = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const seen = waiting.current;
    waiting.current = { notices: [], invitations: [] };
    if (seen.notices.length + seen.invitations.length > 0) send(seen);
  }, [send]);

  useEffect(() => flush, [flush]);

  return useCallback(
    (kind, id) => {
      if (known.current.has(id)) return;
      known.current.add(id);
      waiting.current[kind].push(id);
      timer.current ??= setTimeout(flush, GATHER_MS);
    },
    [flush],
  );
}
