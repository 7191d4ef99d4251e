const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Limit of the cache, because zones come from requests. */
const maxFormats = 600;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
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
  if (formats.size < maxFormats) formats.set(timeZone, format);
  return format;
}

/**
 * Returns whether this machine knows the IANA name of a time zone. An offset such as "+09:00" is refused, because an offset has no summer
 * time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a zone at a moment, as the milliseconds of the same date and time in UTC. */
export function wallTimeAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const localTime = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return localTime + (moment % 1000);
}

/**
 * Returns the moment of a local time. If a clock change skips the local time (02:30), the result is the moment at which clocks show that
 * time plus the length of the gap (03:30). If the local time occurs twice, the first moment is returned.
 */
export function momentOfWallTime(wall: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallTimeAt(moment, timeZone) - moment;
  // Uses the offsets a day before and a day after. If the clock does not change in between, both moments are equal.
  const first = wall - offsetAt(wall - dayMs);
  const second = wall - offsetAt(wall + dayMs);
  return [first, second].find((moment) => wallTimeAt(moment, timeZone) === wall) ?? first;
}

/** Shifts a moment in local time, so that a match at seven is still at seven after a clock change. */
export function shiftInLocalTime(moment: number, timeZone: string, shiftMs: number): number {
  // Without a shift the moment stays exact, even in an hour that occurs twice.
  return shiftMs === 0 ? moment : momentOfWallTime(wallTimeAt(moment, timeZone) + shiftMs, timeZone);
}

const wallClockPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns a moment as the local time of a zone, in the format of a date and time field: `2026-05-01T19:00`. */
export function toWallClock(moment: string | number, timeZone: string): string {
  return new Date(wallTimeAt(new Date(moment).getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Returns the moment of a local time in a zone; null if the text is not a time (SPEC 9, case 32). */
export function fromWallClock(wallClock: string, timeZone: string): string | null {
  const wall = wallClockPattern.test(wallClock) ? Date.parse(`${wallClock}:00Z`) : NaN;
  return Number.isNaN(wall) ? null : new Date(momentOfWallTime(wall, timeZone)).toISOString();
}
