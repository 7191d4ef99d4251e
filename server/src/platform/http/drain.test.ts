import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { signUpUser, newAccount, testApp } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openPage } from '../../../test/live-page';
import { startServer } from '../../../test/servers';
import { until } from '../../../test/until';
import { systemClock } from '../clock';

// PGlite runs inside one process: another process cannot connect to it.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('a server that is asked to stop', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const startServerWithDrain = (drainSeconds: number) =>
    startServer({
      DATABASE_URL: database.url ?? '',
      DRAIN_SECONDS: String(drainSeconds),
      CLIENT_BODY_MS: '60000',
    });

  /** Makes a call on a keep-alive connection, as a balancer does. */
  async function call(agent: Agent, url: string) {
    const openRequest = request(url, { agent }).end();
    const [answer] = await once(openRequest, 'response');
    await text(answer);
    return { status: answer.statusCode as number, connection: answer.headers.connection as string };
  }

  async function openSocket(url: string): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  test('stops being ready at once, responds to the end, ends last calls and closes live pages', async () => {
    const server = await startServerWithDrain(8);
    const app = await testApp({ database, clock: systemClock });
    const person = await signUpUser(app);
    await app.close();
    const pages = Array.from({ length: 4 }, () => openPage(server.url, person.cookie));
    for (const page of pages) await page.nextFrame('hello');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await call(agent, `${server.url}/api/config`)).toEqual({
      status: 200,
      connection: 'keep-alive',
    });
    // A call whose body is not complete before the listener closes.
    const slowSocket = await openSocket(server.url);
    const body = JSON.stringify(newAccount());
    const answerText = text(slowSocket);
    slowSocket.write(
      `POST /api/accounts HTTP/1.1\r\nhost: x\r\nidempotency-key: ${'k'.repeat(20)}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );

    const exit = once(server.child, 'exit');
    const askedAt = performance.now();
    server.child.kill('SIGTERM');
    await until(async () => (await call(agent, `${server.url}/readyz`)).status === 503);
    const answers: unknown[] = [];
    // The listener stays open for eight seconds, so a busy machine does not miss it.
    do answers.push(await call(agent, `${server.url}/api/config`));
    while (performance.now() - askedAt < 1500);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, connection: 'close' })]),
    );
    await until(() =>
      openSocket(server.url).then(
        (socket) => void socket.destroy(),
        () => true,
      ),
    );
    slowSocket.write(body.slice(5));
    expect(await answerText).toMatch(/^HTTP\/1\.1 201 /);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(7990);
    await until(() => pages.every(({ closed }) => closed.code !== null));
    expect(pages.map(({ closed }) => closed.code)).toEqual([1012, 1012, 1012, 1012]);
    agent.destroy();
  });

  test('stops at once at a second signal, also during a call', async () => {
    const server = await startServerWithDrain(600);
    const slowSocket = await openSocket(server.url);
    slowSocket
      .on('error', () => undefined)
      .write('POST /api/accounts HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n{');
    const socketClosed = new Promise((done) => slowSocket.resume().once('close', done));
    server.child.kill('SIGTERM');
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    server.child.kill('SIGTERM');
    await socketClosed;
    if (server.child.exitCode === null) await once(server.child, 'exit');
    expect(server.child.exitCode).toBe(0);
  });
});
