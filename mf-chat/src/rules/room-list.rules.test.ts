import type { Message } from '@homeground/shared/contracts';
import { me, ownText, someRoomRow, someTeamRow, system, text } from './room.fixture';
import { roomsOf, teamsOf, withLatest, withRoomRead, type RoomList } from './room-list.rules';

const listOf = (...pages: string[][]): RoomList => ({
  pages: pages.map((ids) => ({
    rooms: ids.map((id) => someRoomRow({ id, lastMessage: text(3) })),
    teams: [],
    next: null,
  })),
  pageParams: [null],
});
const ids = (list: RoomList | null) => list && roomsOf(list).map(({ id }) => id);

test('a room moves to the top with its latest message, and counts messages of other users', () => {
  const movedList = withLatest(listOf(['a', 'b'], ['c']), 'c', text(4), me);
  expect(ids(movedList)).toEqual(['c', 'a', 'b']);
  expect(movedList && roomsOf(movedList)[0]).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
  const afterTwoMore =
    movedList && withLatest(withLatest(movedList, 'c', ownText(5), me) ?? movedList, 'c', system(6), me);
  expect(afterTwoMore && roomsOf(afterTwoMore)[0]).toMatchObject({ unread: 1 });
  const readList = afterTwoMore && withRoomRead(afterTwoMore, 'c', 6);
  expect(readList && roomsOf(readList)[0]).toMatchObject({ unread: 0 });
  expect(afterTwoMore && withRoomRead(afterTwoMore, 'c', 5)).toBeNull();
});

test('event lines of a team and hidden messages do not count, also after an unread message', () => {
  const list = { ...listOf(), pages: [{ rooms: [], teams: [someTeamRow({ unread: 1 })], next: null }] };
  const teamAfter = (message: Message) => {
    const changedList = withLatest(list, 't2', message, me);
    return changedList && teamsOf(changedList)[0];
  };
  expect(teamAfter(system(4))).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
  expect(teamAfter({ ...text(4), hidden: true })).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
  expect(teamAfter(text(4))).toMatchObject({ unread: 2 });
  const roomAfter = withLatest(listOf(['a']), 'a', { ...text(4), hidden: true }, me);
  expect(roomAfter && roomsOf(roomAfter)[0]).toMatchObject({ unread: 0 });
});

test('an older message changes nothing; with a message of an unknown room the list must be fetched again', () => {
  const oldList = listOf(['a']);
  expect(withLatest(oldList, 'a', text(3), me)).toBe(oldList);
  expect(withLatest(oldList, 'z', text(1), me)).toBeNull();
});

test('a room that is on two pages is listed once', () => {
  expect(ids(listOf(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});
