const minute = 60_000;
const day = 24 * 60 * minute;

/** A moment as the clock and the calendar on the wall show it. */
export interface WallClock {
  /** `2026-05-01` */
  readonly day: string;
  /** Minutes since midnight. */
  readonly minute: number;
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones come from requests: the list of remembered ones must not grow without end. */
const mostFormats = 600;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size < mostFormats) formats.set(timeZone, made);
  return made;
}

/** A name of the IANA list that this machine knows. An offset such as "+09:00" is no place: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The wall's time written as if it were UTC, in milliseconds. */
function wallTime(at: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

export function wallClockOf(at: Date, timeZone: string): WallClock {
  const wall = new Date(wallTime(at, timeZone));
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    weekday: wall.getUTCDay() || 7,
  };
}

/** The same time on the wall `weeks` later, over a clock change too; a time the change leaves out becomes the one after it. */
export function weeksLater(at: Date, timeZone: string, weeks: number): Date {
  const rest = at.getTime() % 1000;
  const wanted = wallTime(at, timeZone) + weeks * 7 * day + rest;
  const offsetAt = (moment: number) => wallTime(new Date(moment), timeZone) - (moment - (moment % 1000));
  // The two offsets near the wanted time; where they differ, the clock changes in between.
  const before = wanted - offsetAt(wanted - day);
  const after = wanted - offsetAt(wanted + day);
  const shows = (moment: number) => moment + offsetAt(moment) === wanted;
  const found = [before, after].find(shows) ?? before;
  return new Date(found);
}
