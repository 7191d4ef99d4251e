import { momentOf, usualStart, wallOf } from './wall-clock.rules';

test.each([
  ['2026-05-01T19:00', 'Asia/Seoul', '2026-05-01T10:00:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-28T03:30', 'Europe/Berlin', '2026-03-28T02:30:00.000Z'],
  // This local time occurs twice. The first moment is used, as on the server.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-24T23:00', 'America/New_York', '2026-10-25T03:00:00.000Z'],
])('%s in %s is %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment);
  expect(wallOf(Date.parse(moment), zone)).toBe(wall);
});

test('an invalid time has no moment', () => {
  expect(momentOf('T', 'Asia/Seoul')).toBe('');
});

test('the default start is the next Saturday, but not tomorrow', () => {
  expect(usualStart(Date.parse('2026-11-20T03:00:00Z'), 'Asia/Seoul')).toBe('2026-11-28T10:00');
  expect(usualStart(Date.parse('2026-11-18T03:00:00Z'), 'Asia/Seoul')).toBe('2026-11-21T10:00');
});
