import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface MakeWay {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Whether the box stays in sight while the page is scrolled. */
  readonly sticks: boolean;
  readonly makeWay: () => void;
  /** Scrolls the page to where the box is seen. */
  readonly comeBack: () => void;
}

/**
 * Lets a box that stays at the top of the page scroll away while somebody searches below it. It does not come back when the search box
 * loses the focus: that happens between a finger's touch and its click, and the box would catch the click. It comes back once the page
 * is scrolled to where the box stands anyway, so that nothing moves.
 */
export function useMakeWay(): MakeWay {
  const box = useRef<HTMLDivElement>(null);
  const [sticks, setSticks] = useState(true);

  useEffect(() => {
    if (sticks) return;
    const look = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      if (top >= barTop()) setSticks(true);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sticks]);

  const makeWay = useCallback(() => setSticks(false), []);
  const comeBack = useCallback(() => {
    // Who goes by keyboard stays where the focus is.
    if (!document.querySelector(':focus-visible')) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { box, sticks, makeWay, comeBack };
}

function barTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-top')) || 0;
}
