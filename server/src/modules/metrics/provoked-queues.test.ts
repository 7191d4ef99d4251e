import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, send, signUpUser, testConfig } from '../../../test/app';
import { openPushService } from '../../../test/push-service';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { MAX_ATTEMPTS } from '../../platform/queues';
import { notice } from '../notifications/notice';
import {
  clock,
  closedPort,
  database,
  expectFiring,
  alertTest,
  repeat,
  scrape,
  setUpProvoked,
  startApp,
} from './provoked.fixture';

setUpProvoked();

const job = (kind: string, matchId: string, minutesLate = 0) => {
  const dueAt = new Date(clock.now().getTime() - minutesLate * 60_000);
  const times = { due_at: dueAt, next_at: dueAt, created_at: dueAt };
  const payload = JSON.stringify({ matchId });
  return { id: randomUUID(), kind, subject: randomUUID(), payload, ...times, last_error: null };
};
const addJobs = (...jobs: readonly ReturnType<typeof job>[]) =>
  database.db
    .insertInto('job')
    .values(jobs.map((row) => ({ ...row, given_up_at: null })))
    .execute();
const countRefusedPushes = async () =>
  (
    await database.db
      .selectFrom('push_delivery')
      .select('notice_id')
      .where('last_error', '=', 'status 403')
      .execute()
  ).length;
const isOutboxEmpty = async () =>
  (await database.db.selectFrom('outbox').select('id').execute()).length === 0;
const sendTeamNotice = (userId: string) =>
  inTransaction(database.db, (trx) =>
    notice(trx, { userId, kind: 'team.disbanded', data: { teamId: randomUUID() } }),
  );

alertTest('QueueStuck: a due job has a kind that no server knows', async () => {
  const app = await startApp();
  await addJobs(job('kind.of.the.next.version', randomUUID()));
  await expectFiring(['QueueStuck'], app, () => Promise.resolve(clock.advance(400_000)));
});

alertTest('QueueGaveUp: an event fails until it is given up', async () => {
  const app = await startApp();
  const { id } = await signUpUser(app);
  const readEvent = () =>
    database.db.selectFrom('outbox').select(['attempts', 'failed_at']).executeTakeFirst();
  await expectFiring(['QueueGaveUp'], app, async () => {
    if (await readEvent()) return;
    await database.pool.query('alter table notification rename to notification_lost');
    await sendTeamNotice(id);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await until(async () => (await readEvent())?.attempts === attempt);
      clock.advance(3_600_000);
    }
    expect((await readEvent())?.failed_at).not.toBeNull();
  });
});

alertTest('JobsFail: every job of a kind fails', async () => {
  const app = await startApp();
  await expectFiring(['JobsFail'], app, async () => {
    const jobs = [1, 2, 3].map(() => job('match.expire', 'no id of a match'));
    await addJobs(...jobs);
    await until(async () => {
      const waitingJobs = database.db.selectFrom('job').select('id').where('attempts', '=', 0);
      return (await waitingJobs.execute()).length === 0;
    });
  });
});

alertTest('JobsLate: the servers were down while jobs were due', async () => {
  const app = await startApp();
  const countDoneJobs = async () =>
    Number(/^homeground_job_late_seconds_count (\d+)$/m.exec(await scrape(app))?.[1]);
  await expectFiring(['JobsLate'], app, async () => {
    const doneBefore = await countDoneJobs();
    await addJobs(...[1, 2, 3].map(() => job('match.expire', randomUUID(), 10)));
    // A job is counted only after its commit has emptied the table.
    await until(async () => (await countDoneJobs()) === doneBefore + 3);
  });
});

alertTest('MailFails: the mail server is away', async () => {
  const app = await startApp(
    testConfig({
      SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`,
      PUBLIC_URL: 'https://pitch.example.com',
    }),
  );
  await expectFiring(['MailFails'], app, async () => {
    const { cookie, username } = await signUpUser(app);
    const json = { email: `${username}@mail.example.com`, password };
    expect((await send(app, 'PUT', '/api/me/email', { cookie, json })).statusCode).toBe(202);
    // The second scrape comes after the first failure was recorded.
    await until(async () => {
      const dueMails = database.db.selectFrom('mail').select('id').where('next_at', '<=', clock.now());
      return (await dueMails.execute()).length === 0;
    });
    // A mail that is being sent is leased for more than 100 s; a mail that failed is due again earlier.
    const afterRetryPause = new Date(clock.now().getTime() + 100_000);
    await until(async () => {
      const leasedMail = database.db.selectFrom('mail').select('id').where('next_at', '>', afterRetryPause);
      return (await leasedMail.execute()).length === 0;
    });
  });
});

alertTest('PushFails: the push service refuses our key', async () => {
  const service = await openPushService();
  const app = await startApp(testConfig({ PUSH: '1', PUSH_SERVICES: service.url }));
  const { id, cookie } = await signUpUser(app);
  const json = service.browser().device;
  expect((await send(app, 'PUT', '/api/me/push/device', { cookie, json })).statusCode).toBe(204);
  const choice = { off: [], quiet: null };
  expect((await send(app, 'PUT', '/api/me/push', { cookie, json: choice })).statusCode).toBe(204);
  await expectFiring(['PushFails'], app, async () => {
    service.answerNext({ status: 403 }, { status: 403 });
    const refusedCount = (await countRefusedPushes()) + 2;
    await sendTeamNotice(id);
    await sendTeamNotice(id);
    await until(async () => (await isOutboxEmpty()) && (await countRefusedPushes()) === refusedCount);
  });
  await service.close();
});

alertTest('AddressServiceFails: the provider is away', async () => {
  const env = { MAPS_HOST: `http://127.0.0.1:${await closedPort()}`, MAPS_KEY: 'k' };
  const app = await startApp(testConfig(env));
  const { cookie } = await signUpUser(app);
  await expectFiring(['AddressServiceFails'], app, async () => {
    const url = '/v2/local/geo/coord2address.json?x=126.978&y=37.5665';
    const answer = await send(app, 'GET', url, { cookie, headers: { 'accept-language': 'ko' } });
    expect(answer.statusCode).toBe(200);
    // This is longer than the pause after a failure.
    clock.advance(3_600_000);
  });
});

alertTest('AreaFails: an area does not load on the pages of many people', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'homeground-site-'));
  await mkdir(join(siteDir, 'r/mf-chat/1.0.0'), { recursive: true });
  await writeFile(join(siteDir, 'r/mf-chat/1.0.0/release.json'), '{}');
  const app = await startApp(testConfig({ SITE_DIR: siteDir }));
  let addressNumber = 0;
  await expectFiring(['AreaFails'], app, () =>
    repeat(15, async () => {
      addressNumber += 1;
      const json = { area: 'mf-chat', version: '1.0.0', channel: 'stable', event: 'load_failed' };
      const remoteAddress = `203.0.113.${addressNumber}`;
      expect((await send(app, 'POST', '/api/area-reports', { json, remoteAddress })).statusCode).toBe(202);
    }),
  );
  await rm(siteDir, { recursive: true });
});

alertTest('CasesLate: a report waits for longer than its time', async () => {
  const app = await startApp();
  const [reporter, subject] = [await signUpUser(app), await signUpUser(app)];
  const json = { kind: 'user', id: subject.id, reason: 'spam', note: 'Asks for money' };
  expect((await send(app, 'POST', '/api/reports', { cookie: reporter.cookie, json })).statusCode).toBe(201);
  const twoDays = 2 * 86_400_000;
  await expectFiring(['CasesLate'], app, () => Promise.resolve(clock.advance(twoDays)), { minutesAfter: 70 });
});
