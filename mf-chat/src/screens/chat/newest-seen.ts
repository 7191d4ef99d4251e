import { createContext, useEffect, useRef, type RefObject } from 'react';

/** Number of the newest message that has been on the screen for a moment. Messages with higher numbers are just arriving. */
export const NewestSeen = createContext<RefObject<number>>({ current: Infinity });

/** Delay before a message counts as seen, because a long list renders new rows a little after their messages arrive. */
const settleMs = 250;

export function useNewestSeen(newest: number): RefObject<number> {
  const newestSeen = useRef(newest);
  useEffect(() => {
    const timer = setTimeout(() => (newestSeen.current = newest), settleMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return newestSeen;
}
