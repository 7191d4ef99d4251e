import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** So near to the end counts as being there. */
const nearEnd = 48;
/** So near to the beginning, what came earlier is fetched. */
const nearStart = 240;
/** What stands above the first row. */
export const startHeight = 52;

interface Shown {
  readonly rows: number;
  readonly oldest: number;
  readonly newest: number;
  readonly outgoing: number;
  /** Where the unread ones begin; -1: nowhere. */
  readonly newLine: number;
  readonly onNearStart: () => void;
}

/** The end stays in sight while one is there; earlier messages arrive above without moving what is being read. */
export function useMessageScroll({ rows, oldest, newest, outgoing, newLine, onNearStart }: Shown) {
  const list = useRef<VirtualizerHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const stick = useRef(true);
  const wrote = useRef(outgoing);
  const [atEnd, setAtEnd] = useState(true);
  // While earlier ones are put above, what is in sight is held from its end.
  const [knownOldest, setKnownOldest] = useState(oldest);
  const shift = oldest < knownOldest;
  useLayoutEffect(() => setKnownOldest(oldest), [oldest]);

  const toEnd = useCallback(() => {
    stick.current = true;
    setAtEnd(true);
    list.current?.scrollToIndex(rows - 1, { align: 'end' });
  }, [rows]);

  const onScroll = useCallback(
    (offset: number) => {
      const handle = list.current;
      if (!handle) return;
      stick.current = startHeight + handle.scrollSize - offset - handle.viewportSize < nearEnd;
      setAtEnd(stick.current);
      if (offset < nearStart) onNearStart();
    },
    [onNearStart],
  );

  // The keyboard rises, the match folds away, a line grows: the end stays where it was.
  const onResize = useCallback(() => {
    if (stick.current) toEnd();
  }, [toEnd]);

  const begun = useRef(false);
  useLayoutEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    const mine = outgoing > wrote.current;
    wrote.current = outgoing;
    if (isFirst && newLine >= 0) list.current?.scrollToIndex(newLine, { align: 'center' });
    else if (isFirst || mine || stick.current) toEnd();
    // Where the line stands matters only at first; afterwards the reader decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a line that moves must not move the reader
  }, [newest, outgoing, toEnd]);

  return { list, place, shift, atEnd, toEnd, onScroll, onResize };
}
