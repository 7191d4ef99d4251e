import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Distance in pixels that still counts as the end. */
const nearEnd = 48;
/** Distance to the top at which earlier messages are fetched. */
const nearStart = 240;
/** Height of the space above the first row. */
export const startHeight = 52;

interface Shown {
  readonly rows: number;
  readonly oldest: number;
  readonly newest: number;
  readonly outgoing: number;
  /** Index of the first unread message; -1: none. */
  readonly newLine: number;
  readonly onNearStart: () => void;
}

/**
 * What stays in place while the list grows: the end, the line above the unread messages until the reader scrolls, or (null) the
 * reader's own position.
 */
type Anchor = 'end' | 'new' | null;

/** Keeps the end visible while the reader is there. Earlier messages are added above without moving the visible ones. */
export function useMessageScroll({ rows, oldest, newest, outgoing, newLine, onNearStart }: Shown) {
  const list = useRef<VirtualizerHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(newLine >= 0 ? 'new' : 'end');
  const wrote = useRef(outgoing);
  const [atEnd, setAtEnd] = useState(newLine < 0);
  // While earlier messages are added above, positions count from the end.
  const [knownOldest, setKnownOldest] = useState(oldest);
  const shift = oldest < knownOldest;
  useLayoutEffect(() => setKnownOldest(oldest), [oldest]);

  const scrollToAnchor = useCallback(() => {
    if (anchor.current === 'end') list.current?.scrollToIndex(rows - 1, { align: 'end' });
    if (anchor.current === 'new') list.current?.scrollToIndex(newLine, { align: 'center' });
  }, [rows, newLine]);

  const toEnd = useCallback(() => {
    anchor.current = 'end';
    setAtEnd(true);
    scrollToAnchor();
  }, [scrollToAnchor]);

  const toRow = useCallback((index: number) => {
    anchor.current = null;
    setAtEnd(false);
    list.current?.scrollToIndex(index, { align: 'center' });
  }, []);

  /** Uses the drawn height: new rows may not be in the page yet. */
  const look = useCallback(() => {
    const { current: element } = place;
    const near = !!element && element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    // A reader at the end follows it, even if unread messages are visible.
    if (near) anchor.current = 'end';
    setAtEnd(anchor.current === 'end');
  }, []);

  // Counts as the reader's scroll only if it goes up and the list has not grown: many new rows also move the end far away.
  const before = useRef({ offset: 0, height: 0 });
  const onScroll = useCallback(
    (offset: number) => {
      const height = place.current?.scrollHeight ?? 0;
      const movedUp = offset < before.current.offset && height === before.current.height;
      before.current = { offset, height };
      if (anchor.current === 'end' && movedUp) anchor.current = null;
      look();
      if (offset < nearStart) onNearStart();
    },
    [look, onNearStart],
  );

  // The user touches the list: from now on the reader decides the position.
  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    const letGo = () => {
      if (anchor.current === 'new') anchor.current = null;
    };
    const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const act of acts) element.addEventListener(act, letGo, { passive: true });
    return () => {
      for (const act of acts) element.removeEventListener(act, letGo);
    };
  }, []);

  // The keyboard opens, the match folds, a line grows, or estimated heights become real.
  useEffect(() => {
    const { current: element } = place;
    const drawn = element?.lastElementChild;
    if (!element || !drawn) return;
    const watch = new ResizeObserver(() => {
      scrollToAnchor();
      if (anchor.current !== 'end') look();
    });
    watch.observe(element);
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [scrollToAnchor, look]);

  const begun = useRef(false);
  useLayoutEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    const mine = outgoing > wrote.current;
    wrote.current = outgoing;
    if (mine || anchor.current === 'end') toEnd();
    else if (isFirst) scrollToAnchor();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what arrives moves the view, not the number of rows
  }, [newest, outgoing]);

  return { list, place, shift, atEnd, toEnd, toRow, onScroll };
}
