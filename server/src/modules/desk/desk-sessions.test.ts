import { testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { App } from '../../platform/http/app-instance';
import { newId } from '../../platform/ids';
import { verifyLog } from '../operators/operator-log.repository';
import { removeOperator, resetOperator } from '../operators/operators.repository';
import { codeAt, fetchPage, sendForm, signInNewOperator } from './desk.fixture';

const clock = testClock();
let database: TestDatabase;
let app: App;

beforeEach(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

test('the hash chain of the log is intact, and breaks at a line that is changed or deleted', async () => {
  const operator = await signInNewOperator({ app, database, clock }, 'sora', 'support');
  for (let request = 0; request < 10; request += 1) await fetchPage(app, '/operator', operator.cookie);
  const { lines, broken } = await verifyLog(database.db);
  expect([lines >= 10, broken]).toEqual([true, null]);
  const change = (details: string) =>
    database.db.updateTable('operator_log').set({ details }).where('number', '=', 7).execute();
  const { details } = await database.db
    .selectFrom('operator_log')
    .select('details')
    .where('number', '=', 7)
    .executeTakeFirstOrThrow();
  await change('nothing happened here');
  expect((await verifyLog(database.db)).broken).toBe(7);
  await change(details);
  expect((await verifyLog(database.db)).broken).toBeNull();
  await database.db.deleteFrom('operator_log').where('number', '=', lines).execute();
  expect((await verifyLog(database.db)).broken).toBe(lines);
});

test('a code can be used once, a wrong password or code is refused, and attempts are limited', async () => {
  const { name, credentials } = await signInNewOperator({ app, database, clock }, 'jiwoo', 'moderator');
  clock.advance(60_000);
  const code = codeAt(clock, credentials);
  const signIn = (password: string, typedCode: string) =>
    sendForm(app, '/operator/sign-in', { name, password, code: typedCode });
  expect((await signIn('wrong', code)).statusCode).toBe(401);
  expect((await signIn(credentials.password, '000000')).statusCode).toBe(401);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(credentials.password, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401, 401]);
  const cookie = answers.find(({ statusCode }) => statusCode === 303)?.headers['set-cookie'];
  expect(cookie).toMatch(/^operator=[\w-]{43}; Path=\/operator; HttpOnly; SameSite=Strict$/);
  for (let round = 0; round < 20; round += 1) await signIn('wrong', '000000');
  expect((await signIn('wrong', '000000')).statusCode).toBe(429);
});

test('the sessions of an operator end with a reset, and an operator can be removed once', async () => {
  const deskDeps = { app, database, clock };
  const hana = await signInNewOperator(deskDeps, 'hana', 'owner');
  const deps = {
    db: database.db,
    now: () => clock.now(),
    newId,
    passwords: { hash: async () => 'another' },
  };
  expect((await fetchPage(app, '/operator', hana.cookie)).statusCode).toBe(200);
  await resetOperator(deps, 'hana');
  expect((await fetchPage(app, '/operator', hana.cookie)).statusCode).toBe(401);
  expect([await removeOperator(deps, 'hana'), await removeOperator(deps, 'hana')]).toEqual([true, false]);
});

test('a session ends after half an hour without use', async () => {
  const idleOperator = await signInNewOperator({ app, database, clock }, 'dami', 'support');
  clock.advance(29 * 60_000);
  expect((await fetchPage(app, '/operator', idleOperator.cookie)).statusCode).toBe(200);
  clock.advance(31 * 60_000);
  expect((await fetchPage(app, '/operator', idleOperator.cookie)).statusCode).toBe(401);
});
