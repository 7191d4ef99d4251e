import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: asked for once a word, not once a letter. */
export function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
