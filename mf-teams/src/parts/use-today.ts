import { useEffect, useState } from 'react';

const minuteMs = 60_000;

const currentDate = () => new Date().toDateString();

/** Returns the date of today, for headings that change at midnight. The date is checked once a minute. */
export function useToday(): string {
  const [today, setToday] = useState(currentDate);
  useEffect(() => {
    const timer = setInterval(() => setToday(currentDate()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
