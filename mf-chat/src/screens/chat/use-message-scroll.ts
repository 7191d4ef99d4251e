import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ListPosition } from './list-position';

/** Distance from the end in pixels at which the reader still counts as being at the end. */
const nearEndPx = 48;
/** Distance from the top in pixels at which earlier messages are fetched. */
const nearStartPx = 240;
/** Height in pixels of the space above the first row. */
export const startHeight = 52;

interface ScrollInput {
  readonly rowCount: number;
  /** Lowest and highest number of the loaded messages. */
  readonly oldest: number;
  readonly newest: number;
  readonly outgoingCount: number;
  /** Index of the separator "New messages"; -1 if there is none. */
  readonly newMessagesLineIndex: number;
  readonly onNearStart: () => void;
}

/**
 * Part that stays visible while the list grows. 'end': the end. 'new': the separator "New messages", until the reader scrolls. null: the
 * position to which the reader has scrolled.
 */
type Anchor = 'end' | 'new' | null;

/**
 * Controls the scroll position. While the reader is at the end, the end stays visible. Earlier messages are added above without moving the
 * visible messages.
 */
export function useMessageScroll({
  rowCount,
  oldest,
  newest,
  outgoingCount,
  newMessagesLineIndex,
  onNearStart,
}: ScrollInput) {
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(newMessagesLineIndex >= 0 ? 'new' : 'end');
  const previousOutgoingCount = useRef(outgoingCount);
  const [isAtEnd, setIsAtEnd] = useState(newMessagesLineIndex < 0);
  // With `shift` the virtualizer counts positions from the end, while earlier messages are added above.
  const [knownOldest, setKnownOldest] = useState(oldest);
  const shift = oldest < knownOldest;
  useLayoutEffect(() => setKnownOldest(oldest), [oldest]);

  const press = useRef({ isDown: false, hasDelayedScroll: false });
  const scrollToAnchor = useCallback(() => {
    if (press.current.isDown) {
      press.current.hasDelayedScroll = true;
      return;
    }
    if (anchor.current === 'end') list.current?.scrollToIndex(rowCount - 1, { align: 'end' });
    if (anchor.current === 'new') list.current?.scrollToIndex(newMessagesLineIndex, { align: 'center' });
  }, [rowCount, newMessagesLineIndex]);

  const scrollToEnd = useCallback(() => {
    anchor.current = 'end';
    setIsAtEnd(true);
    scrollToAnchor();
  }, [scrollToAnchor]);

  /** Measures the height instead of counting rows, because new rows may not be mounted yet. */
  const updateAtEnd = useCallback(() => {
    const { current: element } = scroller;
    const isNearEnd =
      !!element && element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    // The end stays visible for a reader at the end, even if the separator "New messages" is visible.
    if (isNearEnd) anchor.current = 'end';
    setIsAtEnd(anchor.current === 'end');
  }, []);

  const scrollToRow = useCallback(
    (index: number) => {
      anchor.current = null;
      setIsAtEnd(false);
      list.current?.scrollToIndex(index, { align: 'center' });
      // If the row is already in its place, no scroll event follows.
      requestAnimationFrame(updateAtEnd);
    },
    [updateAtEnd],
  );

  // If rows change their height, the position moves by no more than the list grows or shrinks. A longer move upwards is a scroll of the
  // reader.
  const lastScroll = useRef({ offset: 0, height: 0 });
  const onScroll = useCallback(
    (offset: number) => {
      const height = scroller.current?.scrollHeight ?? 0;
      const movedUp = lastScroll.current.offset - offset;
      const hasScrolledUp = movedUp > Math.abs(height - lastScroll.current.height);
      lastScroll.current = { offset, height };
      if (anchor.current === 'end' && hasScrolledUp) anchor.current = null;
      updateAtEnd();
      if (offset < nearStartPx) onNearStart();
    },
    [updateAtEnd, onNearStart],
  );

  // After the reader has touched the list, the separator "New messages" no longer determines the position.
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return;
    const releaseAnchor = () => {
      if (anchor.current === 'new') anchor.current = null;
    };
    const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const inputEvent of inputEvents)
      element.addEventListener(inputEvent, releaseAnchor, { passive: true });
    return () => {
      for (const inputEvent of inputEvents) element.removeEventListener(inputEvent, releaseAnchor);
    };
  }, []);

  // The list does not move between press and release, because the browser would then report no click. The list moves afterwards.
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return;
    const beginPress = ({ button }: PointerEvent) => {
      // The menu of the right button may swallow the release.
      if (button !== 0) return;
      press.current = { isDown: true, hasDelayedScroll: false };
    };
    const endPress = ({ type }: PointerEvent) => {
      const { hasDelayedScroll } = press.current;
      press.current = { isDown: false, hasDelayedScroll: false };
      // The click follows the release. A cancelled press has become a scroll of the reader.
      if (hasDelayedScroll && type === 'pointerup') requestAnimationFrame(scrollToAnchor);
    };
    element.addEventListener('pointerdown', beginPress, { passive: true });
    window.addEventListener('pointerup', endPress);
    window.addEventListener('pointercancel', endPress);
    return () => {
      element.removeEventListener('pointerdown', beginPress);
      window.removeEventListener('pointerup', endPress);
      window.removeEventListener('pointercancel', endPress);
    };
  }, [scrollToAnchor]);

  // The height changes when the keyboard opens, the match is folded, a row grows, or a row replaces its estimated height.
  useEffect(() => {
    const { current: element } = scroller;
    const content = element?.lastElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      scrollToAnchor();
      if (anchor.current !== 'end') updateAtEnd();
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [scrollToAnchor, updateAtEnd]);

  const isMounted = useRef(false);
  useLayoutEffect(() => {
    const isFirstRender = !isMounted.current;
    isMounted.current = true;
    const hasSent = outgoingCount > previousOutgoingCount.current;
    previousOutgoingCount.current = outgoingCount;
    if (hasSent || anchor.current === 'end') scrollToEnd();
    else if (isFirstRender) scrollToAnchor();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new message moves the view, a change of the row count does not
  }, [newest, outgoingCount]);

  const position: ListPosition = useMemo(() => ({ scroller, isHeld: () => anchor.current !== null }), []);
  return { list, scroller, position, shift, isAtEnd, scrollToEnd, scrollToRow, onScroll };
}
