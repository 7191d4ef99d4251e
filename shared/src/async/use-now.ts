import { useEffect, useState } from 'react';

const INTERVAL_MS = 30_000;

const QUARTER_HOUR_MS = 900_000;

/** Returns the current time, updated twice a minute, for countdowns. */
export const useNow = (): number => useClock(Date.now);

/**
 * Returns the beginning of the current quarter of an hour, for the names of days. Days begin at such a moment in every time zone, so the
 * name of a day changes at midnight, and a list is rendered rarely.
 */
export const useQuarterHour = (): number => useClock(quarterHour);

const quarterHour = () => Math.floor(Date.now() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;

function useClock(read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
