import { newAccount, send, signUpUser, testConfig } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { requireFiring } from '../../../test/promtool';
import { until } from '../../../test/until';
import { limits } from '@homeground/shared/contracts';
import { rememberGoodBackup } from '../../platform/backup/backup-state.repository';
import { drawRectangle, pictureForm } from '../pictures/pictures.fixture';
import {
  clock,
  closedPort,
  openConnections,
  database,
  expectFiring,
  alertTest,
  repeat,
  scrape,
  setUpProvoked,
  startApp,
} from './provoked.fixture';

setUpProvoked();

const signInAsUnknownUser = (app: Awaited<ReturnType<typeof startApp>>, remoteAddress = '203.0.113.1') => {
  const { username, password } = newAccount();
  return send(app, 'POST', '/api/session', { json: { username, password }, remoteAddress });
};

alertTest('ServerDown: the server has stopped', async () => {
  const app = await startApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const firstAt = clock.now();
  const answer = await (await fetch(`${url}/metrics`)).text();
  await app.close();
  const scrapeAfterwards = await fetch(`${url}/metrics`).then(
    (response) => response.text(),
    () => null,
  );
  expect(scrapeAfterwards).toBeNull();
  requireFiring(['ServerDown'], { scrapes: [answer, scrapeAfterwards, scrapeAfterwards], firstAt });
});

alertTest('DatabaseDown and ManyErrors: the database is gone, and calls fail', async () => {
  const connections = openConnections(3);
  const app = await startApp(testConfig(), connections);
  await signInAsUnknownUser(app);
  let isGone = false;
  await expectFiring(['DatabaseDown', 'ManyErrors'], app, async () => {
    if (!isGone) await database.close();
    isGone = true;
    await repeat(5, () => signInAsUnknownUser(app));
  });
  await connections.db.destroy();
});

alertTest('PoolExhausted: all connections are held, and calls wait; the database is up', async () => {
  const connections = openConnections(2);
  const app = await startApp(testConfig(), { ...connections, jobsDb: database.db });
  await signInAsUnknownUser(app);
  const firstAt = clock.now();
  const scrapes = [await scrape(app)];
  const heldConnections = [await connections.pool.connect(), await connections.pool.connect()];
  const calls = [signInAsUnknownUser(app), signInAsUnknownUser(app), signInAsUnknownUser(app)];
  await until(() => connections.pool.waitingCount >= 3);
  scrapes.push(await scrape(app), await scrape(app));
  for (const client of heldConnections) client.release();
  await Promise.all(calls);
  requireFiring(['PoolExhausted'], { scrapes, firstAt });
  await app.close();
  await connections.db.destroy();
});

alertTest('SlowCalls: a table is locked for longer than a second', async () => {
  const app = await startApp();
  await expectFiring(['SlowCalls'], app, async () => {
    const lockHolder = await database.pool.connect();
    await lockHolder.query('begin; lock table user_account');
    const calls = [1, 2, 3].map(() => signInAsUnknownUser(app));
    await until(async () => {
      const { rows } = await lockHolder.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where relation = 'user_account'::regclass and not granted`,
      );
      return rows[0]?.waiting === calls.length;
    });
    await lockHolder.query('select pg_sleep(1.1); commit');
    lockHolder.release();
    await Promise.all(calls);
  });
});

alertTest('EventLoopBusy: a computation blocks the process', async () => {
  const app = await startApp();
  await expectFiring(['EventLoopBusy'], app, () =>
    repeat(5, async () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
      await new Promise(setImmediate);
    }),
  );
});

alertTest('SignInFailures: many addresses try passwords', async () => {
  const app = await startApp();
  await expectFiring(['SignInFailures'], app, () =>
    repeat(150, (index) => signInAsUnknownUser(app, `198.51.${Math.floor(index / 200)}.${index % 200}`)),
  );
});

alertTest('LimitsHit: one address calls without end', async () => {
  const app = await startApp(testConfig({ LIMIT_PER_ADDRESS: '5' }));
  // The calls are sent at the same time, because each refusal waits for a second.
  await expectFiring(['LimitsHit'], app, () =>
    Promise.all(Array.from({ length: 80 }, () => send(app, 'GET', '/api/config'))),
  );
});

alertTest('UploadsFail: the store of pictures is away', async () => {
  const store = { S3_URL: `http://127.0.0.1:${await closedPort()}/pictures`, S3_KEY_ID: 'k', S3_SECRET: 's' };
  const app = await startApp(testConfig(store));
  const { cookie } = await signUpUser(app);
  const { payload, headers } = pictureForm(await drawRectangle(9, 9).png().toBuffer());
  const upload = { method: 'PUT', url: '/api/me/picture', payload, headers: { ...headers, cookie } } as const;
  // ManyErrors fires, too, because the server gets no other calls than these uploads.
  await expectFiring(['ManyErrors', 'UploadsFail'], app, () =>
    repeat(5, async () => {
      const answer = await app.inject(upload);
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    }),
  );
});

alertTest('SocketsDropped: most pages lose their connection', async () => {
  const app = await startApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookies: string[] = [];
  await repeat(11, async () => cookies.push((await signUpUser(app)).cookie));
  const pages = cookies.flatMap((cookie) =>
    Array.from({ length: limits.live.socketsPerUser }, () => openPage(url, cookie)),
  );
  const countSockets = async () => Number(/^homeground_sockets (\d+)$/m.exec(await scrape(app))?.[1]);
  await until(async () => (await countSockets()) === pages.length);
  const dropPages = async () => {
    pages.slice(20).forEach(({ socket }) => socket.terminate());
    await until(async () => (await countSockets()) === 20);
  };
  await expectFiring(['SocketsDropped'], app, dropPages, { minutesBefore: 15, minutesAfter: 6 });
});

alertTest('BackupOld: the last good backup is older than 26 hours', async () => {
  const app = await startApp();
  await rememberGoodBackup(database.db, clock.now());
  await expectFiring(['BackupOld'], app, () => Promise.resolve(clock.advance(13.5 * 3_600_000)), {
    minutesBefore: 25 * 60,
    minutesAfter: 70,
  });
});
