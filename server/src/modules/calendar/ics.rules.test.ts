import ICAL from 'ical.js';
import { calendarText, type CalendarEvent } from './ics.rules';

const event: CalendarEvent = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  sequence: 0,
  changedAt: new Date('2026-06-01T10:00:00Z'),
  startAt: new Date('2026-10-25T00:30:00Z'),
  minutes: 90,
  title: '한강 더비; 여의도, 망원 \\o/ 👩‍👩‍👧‍👦 '.repeat(3),
  description: 'First line\nsecond, with; marks\nBEGIN:VEVENT\nمباراة <script>alert(1)</script>',
  location: 'Riverside court 2, Yeouido',
  point: { latitude: 37.531, longitude: 126.914 },
  status: 'CONFIRMED',
  url: 'http://localhost:3000/matches/0190aaaa-0000-7000-8000-000000000001',
};

function parseEvents(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('a calendar program reads the same event, also with special characters in the texts', () => {
  const [parsedEvent, ...otherEvents] = parseEvents(calendarText('Homeground', [event]));
  expect(otherEvents).toEqual([]);
  expect(parsedEvent?.uid).toBe(`${event.id}@homeground`);
  expect(parsedEvent?.summary).toBe(event.title);
  expect(parsedEvent?.description).toBe(event.description);
  expect(parsedEvent?.location).toBe(event.location);
  expect(parsedEvent?.startDate.toJSDate()).toEqual(event.startAt);
  expect(parsedEvent?.endDate.toJSDate()).toEqual(new Date('2026-10-25T02:00:00Z'));
  expect(parsedEvent?.component.getFirstPropertyValue('geo')).toEqual([37.531, 126.914]);
});

test('a cancelled event has the UID of the earlier event, a higher SEQUENCE and the status CANCELLED', () => {
  const [earlierEvent] = parseEvents(calendarText('Homeground', [event]));
  const [cancelledEvent] = parseEvents(
    calendarText('Homeground', [{ ...event, sequence: 3, status: 'CANCELLED' }]),
  );
  expect(cancelledEvent?.uid).toBe(earlierEvent?.uid);
  expect(cancelledEvent?.sequence).toBeGreaterThan(earlierEvent?.sequence ?? NaN);
  expect(cancelledEvent?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('no line is longer than 75 bytes, and no character is split', () => {
  for (const line of calendarText('달력', [event]).split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}/u);
  }
});
