import { awaitsAnswer, hasWords, sectionsOf, waitsForMe, type ListedRoom } from './chat-sections.rules';
import { me, ownText, someRoomRow, someTeamRow, system, text } from './room.fixture';

const now = Date.parse('2026-06-05T10:00:00.000Z');
const ids = (rooms: readonly ListedRoom[]) => rooms.map(({ id }) => id);

test('each room is in one section; rooms that wait for me come first', () => {
  const rooms = [
    someRoomRow({ id: 'unread', unread: 2, state: 'CONFIRMED' }),
    someRoomRow({ id: 'applied-to-me', state: 'PENDING', mySide: 'HOST' }),
    someRoomRow({ id: 'agree', mustAgree: true }),
    someRoomRow({ id: 'asked', answerUntil: '2026-06-05T10:00:01.000Z' }),
    someRoomRow({ id: 'asked-before', answerUntil: '2026-06-05T10:00:00.000Z' }),
    someRoomRow({ id: 'later', state: 'CONFIRMED', matchStartAt: '2026-06-08T10:00:00.000Z' }),
    someRoomRow({ id: 'today', state: 'CONFIRMED', matchStartAt: '2026-06-05T09:00:00.000Z' }),
    someRoomRow({ id: 'long-match', state: 'CONFIRMED', matchStartAt: '2026-06-05T06:15:00.000Z' }),
    someRoomRow({ id: 'talking' }),
    someRoomRow({ id: 'i-applied', state: 'PENDING' }),
    someRoomRow({ id: 'refused', state: 'REJECTED' }),
    someRoomRow({ id: 'played', state: 'CONFIRMED', matchStartAt: '2026-06-01T10:00:00.000Z' }),
    someRoomRow({ id: 'muted', unread: 9, muted: true }),
    someRoomRow({
      id: 'over',
      state: 'CONFIRMED',
      matchStartAt: '2026-06-05T08:00:00.000Z',
      matchMinutes: 90,
    }),
  ];
  const teams = [someTeamRow({ id: 'quiet' }), someTeamRow({ id: 'loud', unread: 1, lastMessage: text(9) })];
  const sections = sectionsOf(rooms, teams, now);
  expect(ids(sections.waiting)).toEqual(['loud', 'unread', 'applied-to-me', 'agree', 'asked']);
  expect(ids(sections.upcoming)).toEqual(['long-match', 'today', 'later']);
  expect(ids(sections.talking)).toEqual(['asked-before', 'talking', 'i-applied', 'muted']);
  expect(ids(sections.teams)).toEqual(['quiet']);
  expect(ids(sections.over)).toEqual(['refused', 'played', 'over']);
});

test('a muted room waits for me only if I must answer; a room with a guest offer or a withdrawn application does not wait', () => {
  expect(waitsForMe(someRoomRow({ muted: true, unread: 3, state: 'PENDING', mySide: 'HOST' }), now)).toBe(
    true,
  );
  expect(waitsForMe(someRoomRow({ kind: 'GUEST', state: 'PENDING', mySide: 'HOST' }), now)).toBe(false);
  expect(waitsForMe(someRoomRow({ mustAgree: true, state: 'WITHDRAWN' }), now)).toBe(false);
});

test('I wait for an answer after my application and after my last message, but not in a chat that is over', () => {
  const awaits = (part: Parameters<typeof someRoomRow>[0]) => {
    const room = someRoomRow(part);
    return awaitsAnswer(room, room.lastMessage, me, now);
  };
  expect(awaits({ state: 'PENDING', lastMessage: system(1) })).toBe(true);
  expect(awaits({ state: 'PENDING', mySide: 'HOST', lastMessage: text(1) })).toBe(false);
  expect(awaits({ lastMessage: ownText(3) })).toBe(true);
  expect(awaits({ lastMessage: text(3) })).toBe(false);
  expect(awaits({ lastMessage: system(3) })).toBe(false);
  expect(awaits({ state: 'REJECTED', lastMessage: ownText(3) })).toBe(false);
  const played = { state: 'CONFIRMED', matchStartAt: '2026-06-01T10:00:00.000Z' } as const;
  expect(awaits({ ...played, lastMessage: ownText(3) })).toBe(false);
  expect(awaits({ muted: true, lastMessage: ownText(3) })).toBe(false);
});

test('words are found in the name, the match and the latest message, in upper or lower case', () => {
  const room = someRoomRow({ lastMessage: text(3, { text: 'Bring the BALL' }) });
  expect(['yeoksam', 'rival', 'the ball'].map((query) => hasWords(room, query))).toEqual([true, true, true]);
  expect(hasWords(room, 'goalkeeper')).toBe(false);
  expect(hasWords(someRoomRow({ lastMessage: text(3, { text: '', hidden: true }) }), 'ball')).toBe(false);
  expect(hasWords(someTeamRow({ teamName: '올빼미' }), '올빼')).toBe(true);
});
