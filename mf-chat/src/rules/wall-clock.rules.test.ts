import { fromWallClock, toWallClock } from './wall-clock.rules';

test('the wall clock shows the time at the venue', () => {
  expect(toWallClock('2026-06-06T10:00:00.000Z', 'Asia/Seoul')).toBe('2026-06-06T19:00');
  expect(fromWallClock('2026-06-06T19:00', 'Asia/Seoul')).toBe('2026-06-06T10:00:00.000Z');
  expect(fromWallClock('', 'Asia/Seoul')).toBeNull();
});

test('the wall clock is right before and after a clock change', () => {
  for (const wall of ['2026-03-28T19:00', '2026-03-29T00:30', '2026-03-29T19:00', '2026-10-25T19:00']) {
    expect(toWallClock(fromWallClock(wall, 'Europe/Lisbon') ?? '', 'Europe/Lisbon')).toBe(wall);
  }
});
