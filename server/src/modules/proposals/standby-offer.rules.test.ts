import { offerEnd, nextOffer, endOfNight, type Reserve } from './standby-offer.rules';

const now = new Date('2026-06-01T10:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test.each([
  ['a week ahead', 168, 2],
  ['exactly twelve hours ahead', 12, 2],
  ['less than twelve hours ahead', 11.9, 0.5],
  ['twenty minutes before the start', 1 / 3, 1 / 3],
])(
  'an offer made %s ends after the fixed time, at the latest at the start',
  (_name, hoursToStart, expectedHours) => {
    expect(offerEnd(hours(hoursToStart), now)).toEqual(hours(expectedHours));
  },
);

test.each([
  ['10:00', 'Europe/Lisbon', '2026-06-01T09:00:00Z', null],
  ['21:59', 'Asia/Seoul', '2026-06-01T12:59:00Z', null],
  ['22:00', 'Asia/Seoul', '2026-06-01T13:00:00Z', '2026-06-01T23:00:00Z'],
  ['00:30', 'Asia/Seoul', '2026-06-01T15:30:00Z', '2026-06-01T23:00:00Z'],
  ['07:59', 'Asia/Seoul', '2026-06-01T22:59:00Z', '2026-06-01T23:00:00Z'],
  ['08:00', 'Asia/Seoul', '2026-06-01T23:00:00Z', null],
])('the end of the night, read at %s in %s', (_clock, zone, time, nightEnd) => {
  expect(endOfNight(new Date(time), zone)?.getTime() ?? null).toBe(nightEnd && Date.parse(nightEnd));
});

const reserve = (id: string, changes: Partial<Reserve> = {}): Reserve => ({
  id,
  state: 'STANDBY',
  offered_at: null,
  offered_until: null,
  ...changes,
});
const openOffer = { offered_at: hours(-1), offered_until: hours(1) };
const lapsedOffer = { offered_at: hours(-3), offered_until: hours(-1) };

test('the next side gets the offer when the previous offer has lapsed; no side gets it while an offer is open or was accepted', () => {
  expect(nextOffer([], now)).toEqual({ kind: 'nobody' });
  expect(nextOffer([reserve('a'), reserve('b')], now)).toEqual({ kind: 'ask', id: 'a' });
  expect(nextOffer([reserve('a', openOffer), reserve('b')], now)).toEqual({ kind: 'wait', until: hours(1) });
  expect(nextOffer([reserve('a', lapsedOffer), reserve('b')], now)).toEqual({ kind: 'ask', id: 'b' });
  expect(nextOffer([reserve('a', lapsedOffer), reserve('b', lapsedOffer)], now)).toEqual({ kind: 'nobody' });
  expect(nextOffer([reserve('a', { ...openOffer, state: 'TALKING' }), reserve('b')], now)).toEqual({
    kind: 'nobody',
  });
  expect(nextOffer([reserve('a', { ...lapsedOffer, state: 'WITHDRAWN' }), reserve('b')], now)).toEqual({
    kind: 'ask',
    id: 'b',
  });
});
