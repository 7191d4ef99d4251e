import { createContext, useEffect, useRef, type RefObject } from 'react';

/** The number up to which messages have been seen for a moment: what is above it is just arriving. */
export const NewestSeen = createContext<RefObject<number>>({ current: Infinity });

/** A long list draws its new rows a little after it has got them. */
const momentMs = 250;

export function useNewestSeen(newest: number): RefObject<number> {
  const seen = useRef(newest);
  useEffect(() => {
    const timer = setTimeout(() => (seen.current = newest), momentMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return seen;
}
