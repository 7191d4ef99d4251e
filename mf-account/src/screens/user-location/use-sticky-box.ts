import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface StickyBox {
  readonly box: RefObject<HTMLDivElement | null>;
  /** True if the box stays visible while the page is scrolled. */
  readonly isSticky: boolean;
  /** Lets the box scroll away. */
  readonly letScrollAway: () => void;
  /** Scrolls the page until the box is visible. */
  readonly scrollBack: () => void;
}

/**
 * Lets a sticky box at the top of the page scroll away while the user searches below. The box does not return when the search field loses
 * the focus: the focus is lost between the touch of a finger and the click, so the returning box would catch the click. The box becomes
 * sticky again when the user scrolls back to its place, so that nothing jumps.
 */
export function useStickyBox(): StickyBox {
  const box = useRef<HTMLDivElement>(null);
  const [isSticky, setIsSticky] = useState(true);

  useEffect(() => {
    if (isSticky) return;
    const restoreSticky = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      if (top >= barTop()) setIsSticky(true);
    };
    window.addEventListener('scroll', restoreSticky, { passive: true });
    return () => window.removeEventListener('scroll', restoreSticky);
  }, [isSticky]);

  const letScrollAway = useCallback(() => setIsSticky(false), []);
  const scrollBack = useCallback(() => {
    // The page does not scroll away from the focus of keyboard users.
    if (!document.querySelector(':focus-visible')) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { box, isSticky, letScrollAway, scrollBack };
}

function barTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-top')) || 0;
}
