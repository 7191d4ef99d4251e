import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const nearEnd = 48;
/** So near to the beginning, what came earlier is fetched. */
const nearStart = 240;

interface Shown {
  readonly oldest: number;
  readonly outgoing: number;
  readonly onNearStart: () => void;
}

/** The end stays in sight while one is there; earlier messages arrive above without moving what is being read. */
export function useMessageScroll({ oldest, outgoing, onNearStart }: Shown) {
  const scroller = useRef<HTMLDivElement>(null);
  const newLine = useRef<HTMLLIElement>(null);
  const before = useRef<{ height: number; oldest: number; outgoing: number } | null>(null);
  const stick = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    stick.current = true;
    element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  }, []);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    stick.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    setAtEnd(stick.current);
  }, []);

  const onScroll = useCallback(() => {
    look();
    if (scroller.current && scroller.current.scrollTop < nearStart) onNearStart();
  }, [look, onNearStart]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const was = before.current;
    before.current = { height: element.scrollHeight, oldest, outgoing };
    if (!was) {
      const line = newLine.current;
      element.scrollTop = line ? line.offsetTop - element.clientHeight / 3 : element.scrollHeight;
      look();
    } else if (oldest < was.oldest) element.scrollTop += element.scrollHeight - was.height;
    else if (stick.current || outgoing > was.outgoing) toEnd();
  });

  // The keyboard rises, the match folds away: the end stays where it was.
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => stick.current && toEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  return { scroller, newLine, atEnd, toEnd, onScroll };
}
