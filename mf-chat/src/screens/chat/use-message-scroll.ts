import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Where the view is to stay whatever grows: at the end, at the line above the unread ones until the reader moves, or (null) where
 * the reader put it.
 */
type Anchor = 'end' | 'new' | null;

/** The end stays in sight while one is there; earlier messages arrive above without moving what is being read. */
export function useMessageScroll({ rows, oldest, newest, outgoing, newLine, onNearStart }: Shown) {
  const list = useRef<VirtualizerHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(newLine >= 0 ? 'new' : 'end');
  const wrote = useRef(outgoing);
  const [atEnd, setAtEnd] = useState(newLine < 0);
  // While earlier ones are put above, what is in sight is held from its end.
  const [knownOldest, setKnownOldest] = useState(oldest);
  const shift = oldest < knownOldest;
  useLayoutEffect(() => setKnownOldest(oldest), [oldest]);

  const settle = useCallback(() => {
    if (anchor.current === 'end') list.current?.scrollToIndex(rows - 1, { align: 'end' });
    if (anchor.current === 'new') list.current?.scrollToIndex(newLine, { align: 'center' });
  }, [rows, newLine]);

  const toEnd = useCallback(() => {
    anchor.current = 'end';
    setAtEnd(true);
    settle();
  }, [settle]);

  /** By what is drawn: while the list has grown but not yet in the page, its end is where the page ends. */
  const look = useCallback(() => {
    const { current: element } = place;
    const near = !!element && element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    // Whoever sees the end follows it, also with the unread ones in sight.
    if (near) anchor.current = 'end';
    setAtEnd(anchor.current === 'end');
  }, []);

  // Only a move upwards in a list that has not grown meanwhile is the reader's: many rows that come at once put the end far away too.
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

  // A hand on the list: from here on the reader decides.
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

  // The keyboard rises, the match folds away, a line grows, or the list is drawn at the length that was only reckoned before.
  useEffect(() => {
    const { current: element } = place;
    const drawn = element?.lastElementChild;
    if (!element || !drawn) return;
    const watch = new ResizeObserver(() => {
      settle();
      if (anchor.current !== 'end') look();
    });
    watch.observe(element);
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [settle, look]);

  const begun = useRef(false);
  useLayoutEffect(() => {
    const isFirst = !begun.current;
    begun.current = true;
    const mine = outgoing > wrote.current;
    wrote.current = outgoing;
    if (mine || anchor.current === 'end') toEnd();
    else if (isFirst) settle();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what arrives moves the view, not the number of rows
  }, [newest, outgoing]);

  return { list, place, shift, atEnd, toEnd, onScroll };
}
