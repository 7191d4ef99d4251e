import { keptUntil, nextOffer, nightUntil, type Reserve } from './standby-offer.rules';

const now = new Date('2026-06-01T10:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test.each([
  ['a week ahead', 168, 2],
  ['just twelve hours ahead', 12, 2],
  ['nearer than that', 11.9, 0.5],
  ['twenty minutes before the start', 1 / 3, 1 / 3],
])('%s: kept until then', (_name, ahead, expected) => {
  expect(keptUntil(hours(ahead), now)).toEqual(hours(expected));
});

test.each([
  ['10:00', 'Europe/Lisbon', '2026-06-01T09:00:00Z', null],
  ['21:59', 'Asia/Seoul', '2026-06-01T12:59:00Z', null],
  ['22:00', 'Asia/Seoul', '2026-06-01T13:00:00Z', '2026-06-01T23:00:00Z'],
  ['00:30', 'Asia/Seoul', '2026-06-01T15:30:00Z', '2026-06-01T23:00:00Z'],
  ['07:59', 'Asia/Seoul', '2026-06-01T22:59:00Z', '2026-06-01T23:00:00Z'],
  ['08:00', 'Asia/Seoul', '2026-06-01T23:00:00Z', null],
])('at %s in %s', (_clock, zone, at, until) => {
  expect(nightUntil(new Date(at), zone)?.getTime() ?? null).toBe(until && Date.parse(until));
});

const reserve = (id: string, changes: Partial<Reserve> = {}): Reserve => ({
  id,
  state: 'STANDBY',
  offered_at: null,
  offered_until: null,
  ...changes,
});
const asked = { offered_at: hours(-1), offered_until: hours(1) };
const lapsed = { offered_at: hours(-3), offered_until: hours(-1) };

test('one after the other: the first, then the next when it lapsed, nobody while one is asked or talks again', () => {
  expect(nextOffer([], now)).toEqual({ kind: 'nobody' });
  expect(nextOffer([reserve('a'), reserve('b')], now)).toEqual({ kind: 'ask', id: 'a' });
  expect(nextOffer([reserve('a', asked), reserve('b')], now)).toEqual({ kind: 'wait', until: hours(1) });
  expect(nextOffer([reserve('a', lapsed), reserve('b')], now)).toEqual({ kind: 'ask', id: 'b' });
  expect(nextOffer([reserve('a', lapsed), reserve('b', lapsed)], now)).toEqual({ kind: 'nobody' });
  expect(nextOffer([reserve('a', { ...asked, state: 'TALKING' }), reserve('b')], now)).toEqual({
    kind: 'nobody',
  });
  expect(nextOffer([reserve('a', { ...lapsed, state: 'WITHDRAWN' }), reserve('b')], now)).toEqual({
    kind: 'ask',
    id: 'b',
  });
});
