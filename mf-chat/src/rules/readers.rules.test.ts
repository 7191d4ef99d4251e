import { readBy, seenBy, withLaterMarks, withReader } from './readers.rules';
import { me, ownText, someReader, someRoom, someTeamRoom, text, them } from './room.fixture';

const room = someRoom({
  opponentReadUpTo: 2,
  readers: [
    someReader(them, { side: 'HOST', readUpTo: 2 }),
    someReader('third', { side: 'APPLICANT', readUpTo: 5 }),
  ],
});

test('a read mark never goes back, and the other side’s mark is that of its furthest reader', () => {
  expect(withReader(room, them, 4)).toMatchObject({ opponentReadUpTo: 4, readers: [{ readUpTo: 4 }, {}] });
  expect(withReader(room, them, 1)).toEqual(room);
  expect(withReader(room, 'third', 9)).toMatchObject({ opponentReadUpTo: 2 });
});

test('a response that is older than a read mark does not move it back', () => {
  const before = someRoom({
    readUpTo: 7,
    unread: 0,
    opponentReadUpTo: 4,
    readers: [someReader(them, { side: 'HOST', readUpTo: 4 })],
  });
  const olderRoom = { ...room, readUpTo: 5, unread: 2, title: 'Another title' };
  expect(withLaterMarks(before, olderRoom)).toMatchObject({
    title: 'Another title',
    readUpTo: 7,
    unread: 0,
    opponentReadUpTo: 4,
    readers: [{ userId: them, readUpTo: 4 }, { userId: 'third' }],
  });
  const newerRoom = { ...room, readUpTo: 9, unread: 1 };
  expect(withLaterMarks(before, newerRoom)).toMatchObject({ readUpTo: 9, unread: 1 });
});

test('the readers of a message do not include its sender, and are listed only in a room of more than two people', () => {
  const names = (readers: ReturnType<typeof readBy>) =>
    readers && [readers.read, readers.notYet].map((people) => people.map(({ userId }) => userId));
  expect(names(readBy(room, ownText(3)))).toEqual([['third'], [them]]);
  expect(names(readBy(room, text(2)))).toEqual([['third'], []]);
  expect(readBy(someRoom({ readers: [someReader(them)] }), ownText(1))).toBeNull();
});

test('an announcement counts the users who can read it, me included, its author excluded', () => {
  const reader = (userId: string, readUpTo: number, firstNumber = 1) => ({
    ...{ userId, nickname: userId, pictureUrl: null },
    ...{ readUpTo, firstNumber },
  });
  const team = someTeamRoom({
    readUpTo: 4,
    readers: [reader(them, 9), reader('third', 3), reader('fourth', 4), reader('joined-later', 7, 6)],
  });
  const othersMark = seenBy(team, text(4), me);
  expect([othersMark.count, othersMark.all]).toEqual([2, 3]);
  expect(othersMark.read.map(({ userId }) => userId)).toEqual(['fourth']);
  const own = seenBy(team, ownText(4), me);
  expect([own.count, own.all]).toEqual([2, 3]);
  expect(withReader(team, 'third', 8)).toMatchObject({ readers: [{}, { readUpTo: 8 }, {}, {}] });
});
