import { kitClashOf } from './kit.rules';

const orange = { home: 'orange', away: 'white' } as const;
const red = { home: 'red', away: 'maroon' } as const;
const clashOf = (shirts: Parameters<typeof kitClashOf>[0]['shirts'], viewerSide: 'host' | 'away' | null) =>
  kitClashOf({ kits: { host: orange, away: red }, shirts, viewerSide, roomId: 'r1' });
const similarShirts = { host: 'orange', away: 'red' } as const;

test('orange and red clash: each side is offered a colour that differs enough', () => {
  expect(clashOf(similarShirts, 'host')).toEqual({
    change: { roomId: 'r1', theirs: 'red', colour: 'white' },
  });
  expect(clashOf(similarShirts, 'away')).toEqual({
    change: { roomId: 'r1', theirs: 'orange', colour: 'maroon' },
  });
});

test('a user who represents no side sees the clash but gets no change', () => {
  expect(clashOf(similarShirts, null)).toEqual({ change: null });
});

test('shirts that differ, and people without shirts, do not clash', () => {
  expect(clashOf({ host: 'white', away: 'red' }, 'host')).toBeNull();
  expect(clashOf({ host: null, away: null }, 'host')).toBeNull();
});

test('if the away kit clashes too, white or black is offered', () => {
  const grey = { home: 'grey', away: 'white' } as const;
  const clash = kitClashOf({
    kits: { host: grey, away: grey },
    shirts: { host: 'grey', away: 'white' },
    viewerSide: 'host',
    roomId: 'r1',
  });
  expect(clash?.change?.colour).toBe('black');
});
