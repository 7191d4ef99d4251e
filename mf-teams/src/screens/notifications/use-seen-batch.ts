import type { MarkNoticesRead } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef } from 'react';

/** Notices that become visible within this time are reported together. */
const GATHER_MS = 300;

type Kind = keyof MarkNoticesRead;

/** Collects the ids of seen notices and sends them in one call, at the latest when the user leaves the list. Each id is sent once. */
export function useSeenBatch(send: (batch: MarkNoticesRead) => void): (kind: Kind, id: string) => void {
  const queue = useRef<Record<Kind, string[]>>({ notices: [], invitations: [] });
  const sentIds = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const batch = queue.current;
    queue.current = { notices: [], invitations: [] };
    if (batch.notices.length + batch.invitations.length > 0) send(batch);
  }, [send]);

  useEffect(() => flush, [flush]);

  return useCallback(
    (kind, id) => {
      if (sentIds.current.has(id)) return;
      sentIds.current.add(id);
      queue.current[kind].push(id);
      timer.current ??= setTimeout(flush, GATHER_MS);
    },
    [flush],
  );
}
