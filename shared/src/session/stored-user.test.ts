import { hasLocation, parseStoredUser, type StoredUser } from './stored-user';

const user: StoredUser = {
  id: 'u1',
  nickname: 'Mina',
  pictureUrl: null,
  locale: 'ko',
  latitude: 0,
  longitude: 0,
  searchDistance: 5,
};

test('a stored user can be read back', () => {
  expect(parseStoredUser(JSON.stringify({ version: 1, user }))).toEqual(user);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['garbage', '{"version":1,"user"'],
  ['a list', '[1,2]'],
  ['a number', '7'],
  ['null', 'null'],
  ['a user without an id', JSON.stringify({ version: 1, user: { nickname: 'x' } })],
  ['a user with a number as id', JSON.stringify({ version: 1, user: { id: 5 } })],
  ['a version this page does not know', JSON.stringify({ version: 99, user })],
])('%s is not a stored user', (_case, raw) => {
  expect(parseStoredUser(raw)).toBeNull();
});

test('a user whom the first version stored, without a version number, stays signed in', () => {
  const firstVersionText = JSON.stringify({ id: 'u1', latitude: 37.5, longitude: '127', searchDistance: 10 });
  expect(parseStoredUser(firstVersionText)).toEqual({
    ...user,
    nickname: '',
    locale: 'en',
    latitude: 37.5,
    longitude: null,
    searchDistance: 10,
  });
});

test('coordinates of 0 are a location; a missing value is not', () => {
  expect(hasLocation(user)).toBe(true);
  expect(hasLocation({ ...user, latitude: null })).toBe(false);
  expect(hasLocation({ ...user, searchDistance: null })).toBe(false);
});
