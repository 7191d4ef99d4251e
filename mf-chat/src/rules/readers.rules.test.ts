import { readershipOf, announcementReaders, withLaterMarks, withReadMark } from './readers.rules';
import { me, ownText, someReader, someRoom, someTeamRoom, text, otherUserId } from './room.fixture';

const room = someRoom({
  opponentReadUpTo: 2,
  readers: [
    someReader(otherUserId, { side: 'HOST', readUpTo: 2 }),
    someReader('third', { side: 'APPLICANT', readUpTo: 5 }),
  ],
});

test('a read mark never moves back, and the mark of the other side follows the furthest reader of that side', () => {
  expect(withReadMark(room, otherUserId, 4)).toMatchObject({
    opponentReadUpTo: 4,
    readers: [{ readUpTo: 4 }, {}],
  });
  expect(withReadMark(room, otherUserId, 1)).toEqual(room);
  expect(withReadMark(room, 'third', 9)).toMatchObject({ opponentReadUpTo: 2 });
});

test('a response that is older than a read mark does not move the mark back', () => {
  const knownRoom = someRoom({
    readUpTo: 7,
    unread: 0,
    opponentReadUpTo: 4,
    readers: [someReader(otherUserId, { side: 'HOST', readUpTo: 4 })],
  });
  const olderRoom = { ...room, readUpTo: 5, unread: 2, title: 'Another title' };
  expect(withLaterMarks(knownRoom, olderRoom)).toMatchObject({
    title: 'Another title',
    readUpTo: 7,
    unread: 0,
    opponentReadUpTo: 4,
    readers: [{ userId: otherUserId, readUpTo: 4 }, { userId: 'third' }],
  });
  const newerRoom = { ...room, readUpTo: 9, unread: 1 };
  expect(withLaterMarks(knownRoom, newerRoom)).toMatchObject({ readUpTo: 9, unread: 1 });
});

test('the readers of a message do not include its sender, and are listed only in a room of more than two people', () => {
  const userIds = (readership: ReturnType<typeof readershipOf>) =>
    readership &&
    [readership.readers, readership.nonReaders].map((people) => people.map(({ userId }) => userId));
  expect(userIds(readershipOf(room, ownText(3)))).toEqual([['third'], [otherUserId]]);
  expect(userIds(readershipOf(room, text(2)))).toEqual([['third'], []]);
  expect(readershipOf(someRoom({ readers: [someReader(otherUserId)] }), ownText(1))).toBeNull();
});

test('the readers of an announcement are counted with me, but without the author and later members', () => {
  const reader = (userId: string, readUpTo: number, firstNumber = 1) => ({
    ...{ userId, nickname: userId, pictureUrl: null },
    ...{ readUpTo, firstNumber },
  });
  const team = someTeamRoom({
    readUpTo: 4,
    readers: [reader(otherUserId, 9), reader('third', 3), reader('fourth', 4), reader('joined-later', 7, 6)],
  });
  const theirReadership = announcementReaders(team, text(4), me);
  expect([theirReadership.readCount, theirReadership.readerCount]).toEqual([2, 3]);
  expect(theirReadership.readers.map(({ userId }) => userId)).toEqual(['fourth']);
  const ownReadership = announcementReaders(team, ownText(4), me);
  expect([ownReadership.readCount, ownReadership.readerCount]).toEqual([2, 3]);
  // A block with the author or with a reader leaves this person out of the readers, so both numbers count the same people.
  const withBlock = announcementReaders({ ...team, readers: team.readers.slice(1) }, text(4), me);
  expect([withBlock.readCount, withBlock.readerCount]).toEqual([2, 3]);
  const withBlockedReader = announcementReaders({ ...team, readers: team.readers.slice(0, 2) }, text(4), me);
  expect([withBlockedReader.readCount, withBlockedReader.readerCount]).toEqual([1, 2]);
  expect(withReadMark(team, 'third', 8)).toMatchObject({ readers: [{}, { readUpTo: 8 }, {}, {}] });
});
