import { kitClashOf } from './kit.rules';

const orange = { home: 'orange', away: 'white' } as const;
const red = { home: 'red', away: 'maroon' } as const;
const of = (shirts: Parameters<typeof kitClashOf>[0]['shirts'], led: 'host' | 'away' | null) =>
  kitClashOf({ kits: { host: orange, away: red }, shirts, led, roomId: 'r1' });
const alike = { host: 'orange', away: 'red' } as const;

test('orange meets red: each side is offered what it can be told apart in', () => {
  expect(of(alike, 'host')).toEqual({ change: { roomId: 'r1', theirs: 'red', colour: 'white' } });
  expect(of(alike, 'away')).toEqual({ change: { roomId: 'r1', theirs: 'orange', colour: 'maroon' } });
});

test('who speaks for no side is told and can change nothing', () => {
  expect(of(alike, null)).toEqual({ change: null });
});

test('shirts that differ, and people without shirts, do not clash', () => {
  expect(of({ host: 'white', away: 'red' }, 'host')).toBeNull();
  expect(of({ host: null, away: null }, 'host')).toBeNull();
});

test('where the second shirt is no better, white or black is', () => {
  const grey = { home: 'grey', away: 'white' } as const;
  const clash = kitClashOf({
    kits: { host: grey, away: grey },
    shirts: { host: 'grey', away: 'white' },
    led: 'host',
    roomId: 'r1',
  });
  expect(clash?.change?.colour).toBe('black');
});
