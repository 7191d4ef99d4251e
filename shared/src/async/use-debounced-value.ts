import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `pauseMs`, so that typing a word causes one request instead of one for each letter. */
export function useDebouncedValue<T>(value: T, pauseMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debouncedValue;
}
