import { createContext, useEffect, useRef, type RefObject } from 'react';

/** Number of the newest message that has been on the screen for a moment; messages above it are just arriving. */
export const NewestSeen = createContext<RefObject<number>>({ current: Infinity });

/** A long list draws new rows a little after they arrive. */
const momentMs = 250;

export function useNewestSeen(newest: number): RefObject<number> {
  const seen = useRef(newest);
  useEffect(() => {
    const timer = setTimeout(() => (seen.current = newest), momentMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return seen;
}
