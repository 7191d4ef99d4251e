import { gamesOf, ringOf, sumOf } from './record.rules';

test('records of several sports add up', () => {
  const sum = sumOf([
    { wins: 2, draws: 1, losses: 0 },
    { wins: 1, draws: 0, losses: 4 },
  ]);
  expect(sum).toEqual({ wins: 3, draws: 1, losses: 4 });
  expect(gamesOf(sum)).toBe(8);
});

test('the ring is closed, and each arc is as long as its share', () => {
  expect(ringOf({ wins: 2, draws: 1, losses: 1 })).toEqual([
    { outcome: 'wins', from: 0, length: 0.5 },
    { outcome: 'draws', from: 0.5, length: 0.25 },
    { outcome: 'losses', from: 0.75, length: 0.25 },
  ]);
});

test('an outcome without games has no arc, and without games there is no ring', () => {
  expect(ringOf({ wins: 0, draws: 0, losses: 3 })).toEqual([{ outcome: 'losses', from: 0, length: 1 }]);
  expect(ringOf({ wins: 0, draws: 0, losses: 0 })).toEqual([]);
});
