import type { PushChoice, PushDevice, PushMessage, PushState } from '@homeground/shared/contracts';
import {
  cookieOf,
  password,
  problem,
  send,
  signedUp,
  testApp,
  testClock,
  testConfig,
} from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { claimsOf, openPushService, vapidKeys } from '../../../test/push-service';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { notice } from '../notifications/notice';

const HOUR = 3_600_000;
/** Noon in Seoul. */
const noon = new Date('2026-06-01T03:00:00.000Z');
const keys = vapidKeys();
let database: TestDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let app: App;
let clock = testClock(noon);

beforeAll(async () => {
  database = await createTestDatabase();
  service = await openPushService();
});
beforeEach(async () => {
  // The morning of one test must not be the night of the next.
  clock = testClock(noon);
  app = await testApp({ database, clock, config: testConfig(environment()) });
});
afterEach(async () => {
  await app.close();
  service.received.length = 0;
  await database.db.deleteFrom('push_device').execute();
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const environment = () => ({
  PUSH: '1',
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:ground@example.com',
  PUSH_SERVICES: service.url,
});

type Person = Awaited<ReturnType<typeof signedUp>>;
type Who = Pick<Person, 'cookie'>;

const take = ({ cookie }: Who, json: PushDevice) => send(app, 'PUT', '/api/me/push/device', { cookie, json });
const choose = ({ cookie }: Who, json: PushChoice) => send(app, 'PUT', '/api/me/push', { cookie, json });
const state = async ({ cookie }: Who) =>
  (await send(app, 'GET', '/api/me/push', { cookie })).json<PushState>();
const noticeOf = (message: PushMessage) => {
  if (!('notice' in message)) throw new Error('This message is about a room.');
  return message.notice;
};
const atAnyHour: PushChoice = { off: [], quiet: null };

async function reachable(timeZone?: string) {
  const person = await signedUp(app);
  const browser = service.browser(timeZone);
  expect((await take(person, browser.device)).statusCode).toBe(204);
  return { person, browser };
}

const disbanded = (userId: string, teamId = 't') =>
  ({ userId, kind: 'team.disbanded', data: { teamId } }) as const;
const reminder = (userId: string, startAt: Date) =>
  ({
    userId,
    kind: 'reminder.hours',
    data: { matchId: 'm', startAt: startAt.toISOString() },
  }) as const;

/** As any module tells a person. */
const tell = (...notices: Parameters<typeof notice>[1][]) =>
  inTransaction(database.db, (trx) => notice(trx, ...notices));

const waiting = () =>
  database.db.selectFrom('push_delivery').select(['next_at', 'attempts']).orderBy('next_at').execute();
const untilSettled = () =>
  until(async () => {
    // In this order: what leaves the outbox waits here in the same commit.
    const pendingRows = await database.db.selectFrom('outbox').select('id').execute();
    return pendingRows.length + (await waiting()).length === 0;
  });
/** Put off for hours, not merely in somebody's hands. */
const held = (count: number) =>
  until(async () => {
    const soon = clock.now().getTime() + HOUR;
    const rows = (await waiting()).filter(({ next_at }) => next_at.getTime() > soon);
    return rows.length === count && rows;
  });

test('a notice reaches the browser sealed, signed, and exactly as the list shows it', async () => {
  const { person, browser } = await reachable();
  await tell(disbanded(person.id, '한강 FC'));
  const message = await browser.message();
  const list = await send(app, 'GET', '/api/notifications', { cookie: person.cookie });
  expect(message).toEqual({ locale: 'en', notice: list.json<{ notices: object[] }>().notices[0] });
  const [request] = browser.requests();
  if (!request) throw new Error('Nothing came.');
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(24 * 3600) });
  expect(claimsOf(request, keys.publicKey)).toEqual({
    aud: service.url,
    exp: (noon.getTime() + 12 * HOUR) / 1000,
    sub: 'mailto:ground@example.com',
  });
  expect(request.body.includes('FC')).toBe(false);
  await untilSettled();
});

test('each browser of a person is told once, other people’s are not', async () => {
  const [{ person, browser }, other] = [await reachable(), await reachable()];
  const again = await send(app, 'POST', '/api/session', {
    json: { username: person.username, password },
    remoteAddress: '203.0.113.9',
  });
  const second = service.browser();
  await take({ cookie: cookieOf(again) }, second.device);
  await tell(disbanded(person.id));
  await Promise.all([browser.message(), second.message()]);
  await untilSettled();
  expect([browser, second, other.browser].map((item) => item.requests().length)).toEqual([1, 1, 0]);
});

test('a push service that hangs delays nobody who uses another one', async () => {
  const hanging = await openPushService();
  const letGo = hanging.hang();
  await app.close();
  const config = testConfig({ ...environment(), PUSH_SERVICES: `${service.url},${hanging.url}` });
  // Longer than any test waits: the call that hangs does not end by itself.
  const outside = { ...config.outside, pushMs: 3_600_000 };
  app = await testApp({ database, clock, config: { ...config, outside } });
  const stuck = await signedUp(app);
  await take(stuck, hanging.browser().device);
  const { person, browser } = await reachable();
  await tell(...Array.from({ length: 10 }, (_, index) => disbanded(stuck.id, `team ${index}`)));
  await until(() => hanging.received.length > 0);
  await tell(disbanded(person.id));
  await browser.message();
  letGo();
  await until(async () => (await waiting()).length <= 2);
  await hanging.close();
});

test('in the quiet hours of the device it waits for the morning', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await reachable();
  const awake = service.browser('America/New_York');
  await take(await againSignedIn(person), awake.device);
  await tell(disbanded(person.id));
  await awake.message();
  const [row] = await held(1);
  expect(row).toEqual({ next_at: new Date('2026-06-01T23:00:00.000Z'), attempts: 0 });
  expect(browser.requests()).toEqual([]);
  clock.advance(9 * HOUR);
  await browser.message();
});

async function againSignedIn(person: Person): Promise<Who> {
  const json = { username: person.username, password };
  return {
    cookie: cookieOf(await send(app, 'POST', '/api/session', { json, remoteAddress: '203.0.113.8' })),
  };
}

test('what was read at night, or what it reminded of is over, is not told in the morning', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await reachable();
  await tell(disbanded(person.id), reminder(person.id, new Date('2026-06-01T22:00:00Z')));
  await held(2);
  const list = await send(app, 'GET', '/api/notifications', { cookie: person.cookie });
  const read = list.json<{ notices: { id: string; kind: string }[] }>().notices;
  const id = read.find(({ kind }) => kind === 'team.disbanded')?.id;
  await send(app, 'POST', `/api/notifications/${id}/read`, { cookie: person.cookie });
  clock.advance(10 * HOUR);
  await untilSettled();
  expect(browser.requests()).toEqual([]);
});

test('a kind that is switched off is not told, the others are; without quiet hours also at night', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await reachable();
  expect(await state(person)).toEqual({
    off: [],
    quiet: { from: 22, until: 8 },
    preview: true,
    device: true,
  });
  expect((await choose(person, { off: ['team'], quiet: null })).statusCode).toBe(204);
  expect(await state(person)).toEqual({ off: ['team'], quiet: null, preview: true, device: true });
  await tell(disbanded(person.id), reminder(person.id, new Date(clock.now().getTime() + HOUR)));
  expect(noticeOf(await browser.message()).kind).toBe('reminder.hours');
  await untilSettled();
  expect(browser.requests().map(({ headers }) => headers['ttl'])).toEqual(['3600']);
});

test.each([404, 410])('an address that is gone (%i) is forgotten', async (status) => {
  const { person, browser } = await reachable();
  service.answerNext({ status });
  await tell(disbanded(person.id));
  await until(async () => !(await state(person)).device);
  await tell(disbanded(person.id));
  await untilSettled();
  expect(browser.requests()).toHaveLength(1);
});

test('a service that is busy or broken is asked again, later, and not sooner than it says', async () => {
  const { person, browser } = await reachable();
  service.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } });
  await tell(disbanded(person.id));
  const nextAfter = async (attempts: number) => {
    const rows = await until(async () => {
      const now = await waiting();
      return now[0]?.attempts === attempts &&
        browser.requests().length === attempts &&
        now[0].next_at.getTime() - clock.now().getTime() !== 60_000
        ? now
        : undefined;
    });
    return ((rows[0]?.next_at.getTime() ?? 0) - clock.now().getTime()) / 1000;
  };
  expect(await nextAfter(1)).toBe(30);
  clock.advance(30_000);
  expect(await nextAfter(2)).toBe(600);
  clock.advance(600_000);
  await browser.message(3);
  await untilSettled();
  expect((await state(person)).device).toBe(true);
});

test('a message the service refuses is given up, the browser stays', async () => {
  const { person, browser } = await reachable();
  service.answerNext({ status: 400 });
  await tell(disbanded(person.id));
  await untilSettled();
  await tell(disbanded(person.id, 'Second'));
  expect(noticeOf(await browser.message(2)).data).toMatchObject({ teamId: 'Second' });
});

test('signed out, on this device or from another, nothing comes any more', async () => {
  const { person, browser } = await reachable();
  const elsewhere = await againSignedIn(person);
  await send(app, 'DELETE', '/api/session', { cookie: person.cookie });
  expect(await state(elsewhere)).toMatchObject({ device: false });
  await tell(disbanded(person.id));
  await untilSettled();
  expect(browser.requests()).toEqual([]);
});

test('the same browser under another name belongs to who signed in last', async () => {
  const { person, browser } = await reachable();
  const next = await signedUp(app);
  await take(next, browser.device);
  expect((await state(person)).device).toBe(false);
  await tell(disbanded(person.id, 'Not yours'), disbanded(next.id, 'Yours'));
  await untilSettled();
  expect(browser.messages().map((message) => noticeOf(message).data)).toMatchObject([{ teamId: 'Yours' }]);
});

test('switching it off ends it at once, also what waits', async () => {
  clock.advance(11 * HOUR);
  const { person } = await reachable();
  await tell(disbanded(person.id));
  await until(async () => (await waiting())[0]);
  await send(app, 'DELETE', '/api/me/push/device', { cookie: person.cookie });
  expect(await waiting()).toEqual([]);
});

describe('what is not taken', () => {
  test.each([
    ['endpoint', { endpoint: 'https://intranet.example/admin' }],
    ['endpoint', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['timeZone', { timeZone: '+09:00' }],
    ['auth', { auth: 'short' }],
  ])('a wrong %s: %j', async (field, wrong) => {
    const person = await signedUp(app);
    const answer = await take(person, { ...service.browser().device, ...wrong });
    expect([answer.statusCode, Object.keys(problem(answer).fields ?? {})]).toEqual([422, [field]]);
    expect((await state(person)).device).toBe(false);
  });

  test('quiet hours that begin when they end', async () => {
    const answer = await choose(await signedUp(app), { ...atAnyHour, quiet: { from: 8, until: 8 } });
    expect(problem(answer).fields).toEqual({ quiet: 'not_allowed' });
  });
});

test('without keys of the operator all servers use one pair of their own, also after a restart', async () => {
  const ownKeys = testConfig({ PUSH: '1', PUSH_SERVICES: service.url });
  const keyOf = async () => {
    const server = await testApp({ database, clock, config: ownKeys });
    const { pushKey } = (await send(server, 'GET', '/api/config')).json<{ pushKey: string }>();
    await server.close();
    return pushKey;
  };
  const [first, ...others] = [...(await Promise.all([keyOf(), keyOf(), keyOf()])), await keyOf()];
  expect(first).toMatch(/^[A-Za-z0-9_-]{87}$/);
  expect(new Set(others)).toEqual(new Set([first]));
});

test('switched off, nothing is offered, and everything else works', async () => {
  const plain = await testApp({ database, clock });
  try {
    const config = await send(plain, 'GET', '/api/config');
    expect(config.json()).toMatchObject({ pushKey: null });
    const person = await signedUp(plain);
    const refused = await send(plain, 'PUT', '/api/me/push/device', {
      cookie: person.cookie,
      json: service.browser().device,
    });
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'push.not_configured']);
  } finally {
    await plain.close();
  }
});
