import { countGames, arcsOf, addRecords } from './record.rules';

test('records of several sports add up', () => {
  const sum = addRecords([
    { wins: 2, draws: 1, losses: 0 },
    { wins: 1, draws: 0, losses: 4 },
  ]);
  expect(sum).toEqual({ wins: 3, draws: 1, losses: 4 });
  expect(countGames(sum)).toBe(8);
});

test('the arcs of the ring follow each other, and each is as long as its share of the games', () => {
  expect(arcsOf({ wins: 2, draws: 1, losses: 1 })).toEqual([
    { outcome: 'wins', from: 0, length: 0.5 },
    { outcome: 'draws', from: 0.5, length: 0.25 },
    { outcome: 'losses', from: 0.75, length: 0.25 },
  ]);
});

test('an outcome without games has no arc, and without games there is no ring', () => {
  expect(arcsOf({ wins: 0, draws: 0, losses: 3 })).toEqual([{ outcome: 'losses', from: 0, length: 1 }]);
  expect(arcsOf({ wins: 0, draws: 0, losses: 0 })).toEqual([]);
});
