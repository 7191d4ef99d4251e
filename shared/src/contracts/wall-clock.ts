const day = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Limit of the cache, because zones come from requests. */
const maxFormats = 600;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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

/** Whether this machine knows the IANA name. An offset such as "+09:00" is not accepted, because it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a zone at a moment, as milliseconds as if it were UTC. */
export function wallTimeAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown + (moment % 1000);
}

/**
 * Returns the moment of a local time. A time that the clock change skips becomes the time after it; of a time that occurs twice the
 * first moment is returned.
 */
export function momentAtWall(wall: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallTimeAt(moment, timeZone) - moment;
  // Both offsets near this time; if they differ, the clock changes in between.
  const before = wall - offsetAt(wall - day);
  const after = wall - offsetAt(wall + day);
  return [before, after].find((moment) => wallTimeAt(moment, timeZone) === wall) ?? before;
}

/** Shifts a moment in local time, so that a match at seven stays at seven over a clock change. */
export function laterOnTheWall(moment: number, timeZone: string, by: number): number {
  // Without a shift the moment stays exact, even in an hour that occurs twice.
  return by === 0 ? moment : momentAtWall(wallTimeAt(moment, timeZone) + by, timeZone);
}
