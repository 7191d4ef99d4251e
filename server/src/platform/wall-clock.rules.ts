import { wallTimeAt } from '@homeground/shared/contracts';

/** Local date and time of a moment. */
export interface WallClock {
  /** `2026-05-01` */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  readonly weekday: number;
}

export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const wall = new Date(wallTimeAt(moment.getTime(), timeZone));
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    weekday: wall.getUTCDay() || 7,
  };
}
