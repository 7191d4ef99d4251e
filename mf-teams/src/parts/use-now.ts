import { useEffect, useState } from 'react';

const intervalMs = 30_000;

/** Returns the current time, updated twice a minute, for countdowns. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
