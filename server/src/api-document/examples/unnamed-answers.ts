import { ids, times } from './ids';
import { card } from './matches';

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Homeground//Matches//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  `X-WR-CALNAME:${card.title}`,
  'BEGIN:VEVENT',
  `UID:${ids.match}@homeground`,
  'SEQUENCE:1',
  'DTSTAMP:20261121T032500Z',
  'LAST-MODIFIED:20261121T032500Z',
  'DTSTART:20261201T100000Z',
  'DTEND:20261201T120000Z',
  `SUMMARY:Mapo Foxes – Han River: ${card.title}`,
  'DESCRIPTION:A friendly evening. We bring two balls.',
  `LOCATION:${card.venueName}`,
  `GEO:${card.latitude};${card.longitude}`,
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  `URL:https://homeground.example/matches/${ids.match}`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Answers whose schema has no name, by operation. */
export const unnamedAnswers: Readonly<Record<string, object | string>> = {
  health: { ok: true },
  ready: { ok: true },
  exportData: {
    account: { id: ids.mina, username: 'mina_kim', nickname: 'Mina', locale: 'en', created_at: times.posted },
  },
  matchCalendar: calendar,
  calendarFeed: calendar,
};
