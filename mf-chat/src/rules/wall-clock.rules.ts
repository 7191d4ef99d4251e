/** A moment as the clock on the wall shows it where the match is played: `2026-05-01T19:00`, as date and time fields write it. */
export function toWallClock(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The moment at which that wall shows this; null for what no clock shows. Twice: the offset may change in between (SPEC 9, case 32). */
export function fromWallClock(wall: string, timeZone: string): string | null {
  const meant = Date.parse(`${wall}:00.000Z`);
  if (Number.isNaN(meant)) return null;
  let at = meant;
  for (let round = 0; round < 2; round += 1) {
    at += meant - Date.parse(`${toWallClock(new Date(at).toISOString(), timeZone)}:00.000Z`);
  }
  return new Date(at).toISOString();
}
