import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createOwnToken, isOwnToken } from './own-token';
import { createKnownSessions } from './known-sessions';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the server recognises its own tokens, and no other or changed ones', async () => {
  const { db } = database;
  const secret = randomBytes(32);
  const bytes = await createOwnToken(db, secret);
  const token = bytes.toString('base64url');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await isOwnToken(db, token)).toBe(true);
  expect(await createOwnToken(db, secret)).toEqual(bytes);
  expect(await createOwnToken(db, randomBytes(32))).not.toEqual(bytes);
  for (const index of bytes.keys()) {
    const changedBytes = Buffer.from(bytes);
    changedBytes[index] = (changedBytes[index] ?? 0) ^ 1;
    expect(await isOwnToken(db, changedBytes.toString('base64url'))).toBe(false);
  }
  for (const invented of ['', 'x', randomBytes(32).toString('base64url'), `${token}AAAA`])
    expect(await isOwnToken(db, invented)).toBe(false);
});

test('a session that has ended no longer belongs to its person', () => {
  const known = createKnownSessions();
  known.remember('token', 'person');
  expect(known.personOf('token')).toBe('person');
  known.forget('token');
  expect(known.personOf('token')).toBeNull();
});
