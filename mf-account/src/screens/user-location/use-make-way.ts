import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface MakeWay {
  readonly box: RefObject<HTMLDivElement | null>;
  /** True if the box stays visible while the page is scrolled. */
  readonly sticks: boolean;
  /** Lets the box scroll away. */
  readonly makeWay: () => void;
  /** Scrolls the page until the box is visible. */
  readonly comeBack: () => void;
}

/**
 * Lets a sticky box at the top of the page scroll away while the user searches below. The box does not return when the search field loses
 * the focus, because that happens between a finger's touch and its click, and the box would catch the click. The box becomes sticky again
 * when the user scrolls back to it, so that nothing moves.
 */
export function useMakeWay(): MakeWay {
  const box = useRef<HTMLDivElement>(null);
  const [sticks, setSticks] = useState(true);

  useEffect(() => {
    if (sticks) return;
    const stickAgain = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0;
      if (top >= barTop()) setSticks(true);
    };
    window.addEventListener('scroll', stickAgain, { passive: true });
    return () => window.removeEventListener('scroll', stickAgain);
  }, [sticks]);

  const makeWay = useCallback(() => setSticks(false), []);
  const comeBack = useCallback(() => {
    // The page does not scroll away from the focus of keyboard users.
    if (!document.querySelector(':focus-visible')) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { box, sticks, makeWay, comeBack };
}

function barTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-top')) || 0;
}
