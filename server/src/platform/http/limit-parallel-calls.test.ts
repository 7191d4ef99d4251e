import { once } from 'node:events';
import { connect } from 'node:net';
import { problem, send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import type { App } from './app-instance';

let database: TestDatabase;
let app: App;
/** Functions that release the running calls of `/api/held`. */
const releaseCalls: (() => void)[] = [];
/** Number of calls whose body is about to be read. */
let bodiesBegun = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = testConfig({ CALLS_PER_PERSON: '4', CALLS_WAITING_PER_PERSON: '30', CALLS_WAITING: '32' });
  app = await testApp({ database, config }, (extended) => {
    extended.get('/api/held', { schema: { operationId: 'held' } }, async () => {
      await new Promise<void>((done) => releaseCalls.push(done));
      return {};
    });
    extended.get('/api/outside', { schema: { operationId: 'outside' } }, async (request) => {
      request.endTurn();
      await new Promise<void>((done) => releaseCalls.push(done));
      return {};
    });
    extended.addHook('preParsing', async ({ method }) => void (bodiesBegun += Number(method === 'POST')));
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function releaseAll(): Promise<void> {
  while (releaseCalls.length > 0) {
    releaseCalls.shift()?.();
    await new Promise(setImmediate);
  }
}

test('a call that has ended its turn holds no place, and other calls of its person are answered', async () => {
  const { cookie } = await signUpUser(app);
  const answers = Array.from({ length: 10 }, () => send(app, 'GET', '/api/outside', { cookie }));
  const allAnswers = Promise.all(answers);
  await until(() => releaseCalls.length === 10);
  expect((await send(app, 'GET', '/api/me', { cookie })).statusCode).toBe(200);
  await releaseAll();
  expect((await allAnswers).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  // The end of such a call gives back no second place.
  const heldAnswers = Array.from({ length: 5 }, () => send(app, 'GET', '/api/held', { cookie }));
  await until(() => releaseCalls.length === 4);
  await new Promise(setImmediate);
  expect(releaseCalls).toHaveLength(4);
  const allHeld = Promise.all(heldAnswers);
  let isOver = false;
  void allHeld.then(() => (isOver = true));
  while (!isOver) await releaseAll().then(() => new Promise(setImmediate));
  expect((await allHeld).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
});

test('a person with 40 calls holds four of twenty places, and calls of another person are answered', async () => {
  const [busyUser, otherUser] = [await signUpUser(app), await signUpUser(app)];
  const answers = Array.from({ length: 40 }, () =>
    send(app, 'GET', '/api/held', { cookie: busyUser.cookie }),
  );
  // Six of the forty calls find the queue full.
  const refusedStatuses: number[] = [];
  for (const answer of answers)
    void answer.then(({ statusCode }) => statusCode === 429 && refusedStatuses.push(statusCode));
  await until(() => refusedStatuses.length === 6);
  await until(() => releaseCalls.length === 4);
  for (let call = 0; call < 10; call += 1)
    expect((await send(app, 'GET', '/api/me', { cookie: otherUser.cookie })).statusCode).toBe(200);
  // Calls of this person wait behind earlier calls of the same person. The call of a visitor does not wait.
  expect((await app.inject('/api/config')).statusCode).toBe(200);
  expect(releaseCalls).toHaveLength(4);
  const allAnswers = Promise.all(answers);
  let isOver = false;
  void allAnswers.then(() => (isOver = true));
  while (!isOver) await releaseAll().then(() => new Promise(setImmediate));
  const statuses = (await allAnswers).map(({ statusCode }) => statusCode);
  expect([200, 429].map((status) => statuses.filter((item) => item === status).length)).toEqual([34, 6]);
  const [refusedAnswer] = (await allAnswers).filter(({ statusCode }) => statusCode === 429);
  expect([refusedAnswer?.headers['retry-after'], refusedAnswer && problem(refusedAnswer).code]).toEqual([
    '1',
    'request.too_many',
  ]);
});

test('when too many calls wait in total, the next is refused at once with retry-after', async () => {
  const people = [await signUpUser(app), await signUpUser(app)];
  const answers = people.flatMap(({ cookie }) =>
    Array.from({ length: 20 }, () => send(app, 'GET', '/api/held', { cookie })),
  );
  await until(() => releaseCalls.length === 8);
  const thirdUser = await signUpUser(app);
  const thirdUserCalls = Array.from({ length: 5 }, () =>
    send(app, 'GET', '/api/held', { cookie: thirdUser.cookie }),
  );
  const firstAnswer = await Promise.race(thirdUserCalls);
  expect([firstAnswer.statusCode, firstAnswer.headers['retry-after'], problem(firstAnswer).code]).toEqual([
    503,
    '2',
    'server.busy',
  ]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  let isOver = false;
  const allAnswers = Promise.all([...answers, ...thirdUserCalls]).then(() => (isOver = true));
  while (!isOver) await releaseAll().then(() => new Promise(setImmediate));
  await allAnswers;
});

test('calls whose body arrives slowly occupy no place, and run when the body is there', async () => {
  const person = await signUpUser(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { readonly port: number };
  const body = JSON.stringify({ username: 'nobody_at_all', password: 'floodlit-pitch-7' });
  bodiesBegun = 0;
  const sockets = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      // Half of the calls are of a user, and half of one address.
      const cookie = index % 2 === 0 ? `cookie: ${person.cookie}\r\n` : '';
      socket.write(
        `POST /api/session HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${cookie}` +
          `idempotency-key: slow-body-number-${index}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      );
      return socket;
    }),
  );
  await until(() => bodiesBegun === sockets.length);
  expect((await send(app, 'GET', '/api/me', { cookie: person.cookie })).statusCode).toBe(200);
  const statusLines = await Promise.all(
    sockets.map(async (socket) => {
      socket.write(body.slice(10));
      const [data] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return data.toString().split('\r\n')[0];
    }),
  );
  // After some guesses, further guesses of the same name get 429.
  expect(statusLines.filter((line) => !/^HTTP\/1\.1 (?:401|429) /.test(line ?? ''))).toEqual([]);
  expect(statusLines.filter((line) => line?.startsWith('HTTP/1.1 401 '))).not.toEqual([]);
});
