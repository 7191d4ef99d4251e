import { limits } from '@homeground/shared/contracts';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newId } from '../../platform/ids';
import type { UserAccount } from './accounts.repository';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

let count = 0;
const insertAccount = (columns: Partial<UserAccount>) => {
  count += 1;
  const moment = new Date('2026-06-01T10:00:00.000Z');
  const defaults = {
    id: newId(),
    username: `player_${count}`,
    password_hash: 'x',
    nickname: `p${count}`,
    nickname_key: `p${count}`,
    locale: 'ko',
    created_at: moment,
    updated_at: moment,
  } as const;
  return database.db
    .insertInto('user_account')
    .values({ ...defaults, ...columns })
    .execute();
};

const home = { latitude: 37.5, longitude: 127, search_distance: limits.searchDistance.default };
const { username, nickname, bio, searchDistance } = limits;

/**
 * The database enforces the same limits as screens and server (SPEC 8.8): a value at the limit is allowed, a value beyond it is refused.
 */
test.each<[string, Partial<UserAccount>, Partial<UserAccount>]>([
  ['shortest username', { username: 'a'.repeat(username.min) }, { username: 'b'.repeat(username.min - 1) }],
  ['longest username', { username: 'c'.repeat(username.max) }, { username: 'd'.repeat(username.max + 1) }],
  ['letters of a username', { username: 'abc_123' }, { username: 'ABC_123' }],
  ['shortest nickname', { nickname: '별'.repeat(nickname.min) }, { nickname: '별'.repeat(nickname.min - 1) }],
  ['longest nickname', { nickname: '𝔉'.repeat(nickname.max) }, { nickname: '𝔉'.repeat(nickname.max + 1) }],
  ['bio', { bio: '😀'.repeat(bio.max) }, { bio: '😀'.repeat(bio.max + 1) }],
  [
    'sports',
    { sports: ['soccer', 'futsal', 'golf', 'tennis', 'bowling'] },
    { sports: ['soccer', 'futsal', 'golf', 'tennis', 'bowling', 'jokgu'] },
  ],
  [
    'latitude',
    { ...home, latitude: limits.latitude.max },
    { ...home, latitude: limits.latitude.max + 0.001 },
  ],
  [
    'longitude',
    { ...home, longitude: limits.longitude.min },
    { ...home, longitude: limits.longitude.min - 0.001 },
  ],
  [
    'smallest search distance',
    { ...home, search_distance: searchDistance.min },
    { ...home, search_distance: searchDistance.min - searchDistance.step },
  ],
  [
    'largest search distance',
    { ...home, search_distance: searchDistance.max },
    { ...home, search_distance: searchDistance.max + searchDistance.step },
  ],
  ['steps of the search distance', home, { ...home, search_distance: searchDistance.default + 1 }],
  [
    'a position with latitude 0 has a search distance',
    { ...home, latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0 },
  ],
  [
    'a region has three names',
    { region_depth1: 'a', region_depth2: 'b', region_depth3: '' },
    { region_depth1: 'a' },
  ],
])('%s', async (_name, allowedValue, refusedValue) => {
  await insertAccount(allowedValue);
  // A check constraint of the table is violated.
  await expect(insertAccount(refusedValue)).rejects.toMatchObject({ code: '23514' });
});
