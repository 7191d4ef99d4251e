import { readBy, withReader } from './readers.rules';
import { mine, someReader, someRoom, text, them } from './room.fixture';

const room = someRoom({
  opponentReadUpTo: 2,
  readers: [
    someReader(them, { side: 'HOST', readUpTo: 2 }),
    someReader('third', { side: 'APPLICANT', readUpTo: 5 }),
  ],
});

test('a mark moves on, never back, and the other side’s furthest counts', () => {
  expect(withReader(room, them, 4)).toMatchObject({ opponentReadUpTo: 4, readers: [{ readUpTo: 4 }, {}] });
  expect(withReader(room, them, 1)).toEqual(room);
  expect(withReader(room, 'third', 9).opponentReadUpTo).toBe(2);
});

test('who has read a message, its sender left out, where more than two are in the room', () => {
  const names = (of: ReturnType<typeof readBy>) =>
    of && [of.read, of.notYet].map((people) => people.map(({ userId }) => userId));
  expect(names(readBy(room, mine(3)))).toEqual([['third'], [them]]);
  expect(names(readBy(room, text(2)))).toEqual([['third'], []]);
  expect(readBy(someRoom({ readers: [someReader(them)] }), mine(1))).toBeNull();
});
