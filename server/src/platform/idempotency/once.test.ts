import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { cookieOf, problem, send, signUpUser, newAccount, testApp, testClock } from '../../../test/app';
import type { App } from '../http/app-instance';
import { createIdempotency } from './once';

let database: TestDatabase;
let app: App;
let otherServer: App;
const executions: string[] = [];

/** Adds a route like those of modules, which counts its effects. */
function addNoteRoute(server: App): void {
  const once = createIdempotency(database.db, testClock());
  server.post<{ Body: { note: string } }>('/api/notes', async (request) => {
    const { answer } = await once(request, (commit) =>
      commit(async ({ trx }) => {
        executions.push(request.body.note);
        await trx
          .updateTable('user_account')
          .set({ bio: request.body.note })
          .where('id', '=', request.user?.id ?? '')
          .execute();
        return { note: request.body.note, list: [1, 2], nothing: null };
      }),
    );
    return answer;
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database });
  otherServer = await testApp({ database });
});

beforeEach(() => executions.splice(0));

afterAll(async () => {
  await app.close();
  await otherServer.close();
  await database.close();
});

test('50 sign-ups at once with one key: one account, one answer, one session', async () => {
  const key = randomUUID();
  const json = newAccount();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send(app, 'POST', '/api/accounts', { json, key })),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
  const accounts = await database.db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', json.username)
    .execute();
  const sessions = await database.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', accounts[0]?.id ?? '')
    .execute();
  expect([accounts.length, sessions.length]).toEqual([1, 1]);
});

test('50 sign-ups with one key over two servers: one answer, one session', async () => {
  const key = randomUUID();
  const json = newAccount();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(index % 2 ? app : otherServer, 'POST', '/api/accounts', { json, key }),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
  const cookie = answers.map(cookieOf)[0] ?? '';
  expect((await send(otherServer, 'GET', '/api/me', { cookie })).statusCode).toBe(200);
});

test('a late retry on another server returns the same answer and a valid cookie', async () => {
  const key = randomUUID();
  const json = newAccount();
  const firstAnswer = await send(app, 'POST', '/api/accounts', { json, key });
  const repeatedAnswer = await send(otherServer, 'POST', '/api/accounts', {
    json: Object.fromEntries(Object.entries(json).reverse()),
    key,
  });
  expect([repeatedAnswer.statusCode, repeatedAnswer.body]).toEqual([201, firstAnswer.body]);
  expect((await send(otherServer, 'GET', '/api/me', { cookie: cookieOf(repeatedAnswer) })).json()).toEqual(
    firstAnswer.json(),
  );
});

test('a retried sign-in returns the same session, and an ended session stays ended', async () => {
  const { username, password } = await signUpUser(app);
  const key = randomUUID();
  const firstAnswer = await send(app, 'POST', '/api/session', { json: { username, password }, key });
  const repeatedAnswer = await send(otherServer, 'POST', '/api/session', {
    json: { username, password },
    key,
  });
  expect([repeatedAnswer.statusCode, cookieOf(repeatedAnswer)]).toEqual([200, cookieOf(firstAnswer)]);
  expect((await send(otherServer, 'GET', '/api/me', { cookie: cookieOf(repeatedAnswer) })).statusCode).toBe(
    200,
  );

  await send(app, 'DELETE', '/api/session', { cookie: cookieOf(firstAnswer) });
  const lateAnswer = await send(app, 'POST', '/api/session', { json: { username, password }, key });
  expect([lateAnswer.statusCode, lateAnswer.cookies]).toEqual([401, []]);
});

test('a key is refused for another body, also while its first request runs, and for another route', async () => {
  const key = randomUUID();
  const json = newAccount();
  const [firstAnswer, secondAnswer] = await Promise.all([
    send(app, 'POST', '/api/accounts', { json, key }),
    send(app, 'POST', '/api/accounts', { json: newAccount(), key }),
  ]);
  expect([firstAnswer.statusCode, secondAnswer.statusCode]).toEqual([201, 422]);
  expect(problem(secondAnswer).code).toBe('request.key_reused');
  const laterAnswer = await send(app, 'POST', '/api/accounts', { json: newAccount(), key });
  const otherRouteAnswer = await send(app, 'POST', '/api/session', {
    json: { username: json.username, password: json.password },
    key,
  });
  expect([problem(laterAnswer).code, problem(otherRouteAnswer).code]).toEqual([
    'request.key_reused',
    'request.key_reused',
  ]);
});

test('a refusal records nothing: the key can be used again', async () => {
  const person = await signUpUser(app);
  const key = randomUUID();
  const signUpFields = { ...newAccount(), username: person.username };
  expect((await send(app, 'POST', '/api/accounts', { json: signUpFields, key })).statusCode).toBe(409);
  expect((await send(app, 'POST', '/api/accounts', { json: signUpFields, key })).statusCode).toBe(409);
  await database.db
    .updateTable('user_account')
    .set({ username: 'moved_away' })
    .where('id', '=', person.id)
    .execute();
  expect((await send(app, 'POST', '/api/accounts', { json: signUpFields, key })).statusCode).toBe(201);
});

test('keys belong to a person: two people may use the same key', async () => {
  const [firstUser, secondUser] = [await signUpUser(app), await signUpUser(app)];
  const notesApp = await testApp({ database }, addNoteRoute);
  const key = randomUUID();
  const answers = await Promise.all(
    [firstUser, secondUser, firstUser, secondUser].map(({ cookie, username }) =>
      send(notesApp, 'POST', '/api/notes', { json: { note: username }, key, cookie }),
    ),
  );
  expect(answers.map((answer) => answer.json<{ note: string }>().note)).toEqual([
    firstUser.username,
    secondUser.username,
    firstUser.username,
    secondUser.username,
  ]);
  expect(executions.sort()).toEqual([firstUser.username, secondUser.username].sort());
  await notesApp.close();
});

test('the record does not contain the password of the body', async () => {
  const secret = 'a-rare-floodlight-9';
  const key = randomUUID();
  await send(app, 'POST', '/api/accounts', { json: { ...newAccount(), password: secret }, key });
  const rows = await database.db.selectFrom('idempotency').selectAll().execute();
  const storedRecords = JSON.stringify(rows, (_name, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  );
  expect(storedRecords).not.toContain(secret);
  expect(storedRecords).not.toContain(key);
});

test.each(['short', 'with spaces in the middle', 'x'.repeat(65), '<script>alert(1)</script>'])(
  'the key %j is refused',
  async (key) => {
    const answer = await send(app, 'POST', '/api/accounts', { json: newAccount(), key });
    expect([answer.statusCode, problem(answer).fields]).toEqual([422, { 'idempotency-key': 'wrong_format' }]);
  },
);
