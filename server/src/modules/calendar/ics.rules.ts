/** One match as a calendar event (RFC 5545). */
export interface CalendarEvent {
  readonly id: string;
  /** Higher after each change, so that calendars replace the older event. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly startAt: Date;
  readonly minutes: number;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly url: string;
}

/** Returns the text of a calendar. Times are in UTC; each calendar shows them in its own time zone. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeground//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent): string[] {
  const end = new Date(event.startAt.getTime() + event.minutes * 60_000);
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@homeground`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcTime(event.changedAt)}`,
    `LAST-MODIFIED:${utcTime(event.changedAt)}`,
    `DTSTART:${utcTime(event.startAt)}`,
    `DTEND:${utcTime(end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.point ? [`GEO:${event.point.latitude};${event.point.longitude}`] : []),
    `STATUS:${event.status}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

function utcTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line after at most 75 bytes, never inside a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
