import { me, ownText, someRoomRow, system, text } from './room.fixture';
import { roomsOf, withLatest, withRoomRead, type RoomList } from './room-list.rules';

const list = (...pages: string[][]): RoomList => ({
  pages: pages.map((ids) => ({
    rooms: ids.map((id) => someRoomRow({ id, lastMessage: text(3) })),
    teams: [],
    next: null,
  })),
  pageParams: [null],
});
const ids = (list: RoomList | null) => list && roomsOf(list).map(({ id }) => id);

test('a room moves to the top with its latest message, and counts messages of other users', () => {
  const moved = withLatest(list(['a', 'b'], ['c']), 'c', text(4), me);
  expect(ids(moved)).toEqual(['c', 'a', 'b']);
  expect(moved && roomsOf(moved)[0]).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
  const afterTwoMore =
    moved && withLatest(withLatest(moved, 'c', ownText(5), me) ?? moved, 'c', system(6), me);
  expect(afterTwoMore && roomsOf(afterTwoMore)[0]).toMatchObject({ unread: 1 });
  const read = afterTwoMore && withRoomRead(afterTwoMore, 'c', 6);
  expect(read && roomsOf(read)[0]).toMatchObject({ unread: 0 });
  expect(afterTwoMore && withRoomRead(afterTwoMore, 'c', 5)).toBeNull();
});

test('an older message changes nothing; with a message of an unknown room the list must be fetched again', () => {
  const oldList = list(['a']);
  expect(withLatest(oldList, 'a', text(3), me)).toBe(oldList);
  expect(withLatest(oldList, 'z', text(1), me)).toBeNull();
});

test('a room that is on two pages is listed once', () => {
  expect(ids(list(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c']);
});
