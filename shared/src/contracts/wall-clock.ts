const day = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones come from requests: the list of remembered ones must not grow without end. */
const mostFormats = 600;

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
  if (formats.size < mostFormats) formats.set(timeZone, format);
  return format;
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

/** Local time of a zone at a moment, written as if it were UTC, in milliseconds. */
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
 * The moment at which the wall shows this. A time the clock change leaves out becomes the one after it; of one that comes twice it
 * is the first.
 */
export function momentAtWall(wall: number, timeZone: string): number {
  const offsetAt = (moment: number) => wallTimeAt(moment, timeZone) - moment;
  // The two offsets near the wanted time; where they differ, the clock changes in between.
  const before = wall - offsetAt(wall - day);
  const after = wall - offsetAt(wall + day);
  return [before, after].find((moment) => wallTimeAt(moment, timeZone) === wall) ?? before;
}

/** The same moment, so much later on the wall: over a clock change a match at seven stays at seven. */
export function laterOnTheWall(moment: number, timeZone: string, by: number): number {
  // Nothing is moved: of an hour that comes twice it stays the one that was meant.
  return by === 0 ? moment : momentAtWall(wallTimeAt(moment, timeZone) + by, timeZone);
}
