import { hasWords, sectionsOf, waitsForMe, type ListedRoom } from './chat-sections.rules';
import { someRoomRow, someTeamRow, text } from './room.fixture';

const now = Date.parse('2026-06-05T10:00:00.000Z');
const ids = (rooms: readonly ListedRoom[]) => rooms.map(({ id }) => id);

test('each room is in one section; rooms that wait for me come first', () => {
  const rooms = [
    someRoomRow({ id: 'unread', unread: 2, state: 'CONFIRMED' }),
    someRoomRow({ id: 'applied-to-me', state: 'PENDING', mySide: 'HOST' }),
    someRoomRow({ id: 'agree', mustAgree: true }),
    someRoomRow({ id: 'later', state: 'CONFIRMED', matchStartAt: '2026-06-08T10:00:00.000Z' }),
    someRoomRow({ id: 'today', state: 'CONFIRMED', matchStartAt: '2026-06-05T09:00:00.000Z' }),
    someRoomRow({ id: 'talking' }),
    someRoomRow({ id: 'i-applied', state: 'PENDING' }),
    someRoomRow({ id: 'refused', state: 'REJECTED' }),
    someRoomRow({ id: 'played', state: 'CONFIRMED', matchStartAt: '2026-06-01T10:00:00.000Z' }),
    someRoomRow({ id: 'muted', unread: 9, muted: true }),
  ];
  const teams = [someTeamRow({ id: 'quiet' }), someTeamRow({ id: 'loud', unread: 1, lastMessage: text(9) })];
  const sections = sectionsOf(rooms, teams, now);
  expect(ids(sections.waiting)).toEqual(['loud', 'unread', 'applied-to-me', 'agree']);
  expect(ids(sections.upcoming)).toEqual(['today', 'later']);
  expect(ids(sections.talking)).toEqual(['talking', 'i-applied', 'muted']);
  expect(ids(sections.teams)).toEqual(['quiet']);
  expect(ids(sections.over)).toEqual(['refused', 'played']);
});

test('a muted room waits for me only if I must answer; the offer of a guest makes no room wait, because I answer it on the page of the match; a withdrawn application does not wait', () => {
  expect(waitsForMe(someRoomRow({ muted: true, unread: 3, state: 'PENDING', mySide: 'HOST' }))).toBe(true);
  expect(waitsForMe(someRoomRow({ kind: 'GUEST', state: 'PENDING', mySide: 'HOST' }))).toBe(false);
  expect(waitsForMe(someRoomRow({ mustAgree: true, state: 'WITHDRAWN' }))).toBe(false);
});

test('words are found in the name, the match and the latest message, in upper or lower case', () => {
  const room = someRoomRow({ lastMessage: text(3, { text: 'Bring the BALL' }) });
  expect(['yeoksam', 'rival', 'the ball'].map((query) => hasWords(room, query))).toEqual([true, true, true]);
  expect(hasWords(room, 'goalkeeper')).toBe(false);
  expect(hasWords(someRoomRow({ lastMessage: text(3, { text: '', hidden: true }) }), 'ball')).toBe(false);
  expect(hasWords(someTeamRow({ teamName: '올빼미' }), '올빼')).toBe(true);
});
