import { randomBytes } from 'node:crypto';
import { signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { newId } from '../ids';
import { createSessions, tokenText, type Sessions } from './sessions';

let sessions: Sessions;
const clock = testClock();

setUpApp({ clock });
beforeAll(async () => {
  sessions = createSessions({ db: database.db, clock, newId, longestDays: 180 });
});

async function openSession(userId: string, userAgent: string) {
  const token = randomBytes(32);
  await database.db
    .transaction()
    .execute((trx) => sessions.open(trx, { userId, token, previous: null, userAgent }));
  const session = await sessions.resume(tokenText(token));
  if (!session) throw new Error('The session that was just opened does not exist.');
  return { token: tokenText(token), user: session.user };
}

test('a person can list their devices and sign out one or all others, but not those of other people', async () => {
  const [person, stranger] = [await signUpUser(app), await signUpUser(app)];
  const [phone, laptop] = [
    await openSession(person.id, 'Phone\u0000\u202E'),
    await openSession(person.id, 'Laptop'),
  ];
  const strangersSession = await openSession(stranger.id, 'Theirs');

  const sessionList = await sessions.list(laptop.user);
  expect(sessionList.map((item) => [item.userAgent, item.isCurrent])).toEqual(
    expect.arrayContaining([
      ['Phone', false],
      ['Laptop', true],
    ]),
  );
  expect(sessionList).toHaveLength(3);

  expect(await sessions.revoke(laptop.user, strangersSession.user.sessionId)).toBe(false);
  expect(await sessions.resume(strangersSession.token)).not.toBeNull();
  expect(await sessions.revoke(laptop.user, phone.user.sessionId)).toBe(true);
  expect(await sessions.resume(phone.token)).toBeNull();

  await database.db.transaction().execute((trx) => sessions.revokeOthers(trx, laptop.user));
  expect((await sessions.list(laptop.user)).map((item) => item.id)).toEqual([laptop.user.sessionId]);
  expect(await sessions.resume(strangersSession.token)).not.toBeNull();
});

test('expired sessions are deleted, active ones stay', async () => {
  const { id } = await signUpUser(app);
  const oldSession = await openSession(id, 'Old');
  clock.advance(20 * 24 * 3_600_000);
  const newSession = await openSession(id, 'Young');
  clock.advance(10 * 24 * 3_600_000);
  await sessions.forgetExpired();
  const rows = await database.db.selectFrom('session').select('id').where('user_id', '=', id).execute();
  expect(rows.map((row) => row.id)).toEqual([newSession.user.sessionId]);
  expect(rows.map((row) => row.id)).not.toContain(oldSession.user.sessionId);
});
