import {
  liveCloseCodes,
  type DeviceList,
  type Notice,
  type RecoveryCodes,
} from '@homeground/shared/contracts';
import { cookieOf, send, signUpUser, testConfig } from '../../../test/app';
import { openPage, refusalStatusOf, type LivePage } from '../../../test/live-page';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { until } from '../../../test/until';
import type { Person } from '../../../test/teams';
import { notice } from '../../modules/notifications/notice';
import { systemClock } from '../clock';
import { inTransaction } from '../database';

let url: string;
let person: Person;
const pages: LivePage[] = [];

setUpApp({ clock: systemClock, config: testConfig() });
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  person = await signUpUser(app);
});
afterEach(() => pages.splice(0).forEach((page) => page.socket.terminate()));

function open(cookie = person.cookie, options = {}): LivePage {
  const page = openPage(url, cookie, options);
  pages.push(page);
  return page;
}

const addNotices = (count: number, userId = person.id) =>
  inTransaction(database.db, (trx) =>
    notice(
      trx,
      ...Array.from(
        { length: count },
        () => ({ userId, kind: 'team.disbanded', data: { teamId: 't' } }) as const,
      ),
    ),
  );
const noticeNumbers = (page: LivePage) =>
  page.frames.flatMap((frame) => (frame.topic === 'notice' ? [frame.number] : []));

test('every tab gets hello, then all notices in order', async () => {
  const [firstPage, secondPage] = [open(), open()];
  await Promise.all([firstPage.nextFrame('hello'), secondPage.nextFrame('hello')]);
  expect(firstPage.frames[0]).toEqual({ topic: 'hello', number: 0, unread: 0 });
  await addNotices(5);
  for (const page of [firstPage, secondPage]) {
    const lastNotice = await page.nextFrame('notice', ({ number }) => number === 5);
    expect(lastNotice).toMatchObject({
      unread: expect.any(Number),
      notice: { kind: 'team.disbanded', read: false, actor: null },
    });
    await until(() => noticeNumbers(page).length === 5);
  }
});

test('a page that was disconnected requests notices after its last number, and gets the missing ones once and in order', async () => {
  await addNotices(7);
  await waitUntilNoticesStored(7);
  const page = open();
  expect((await page.nextFrame('hello')).number).toBe(7);
  page.say({ topic: 'catch_up', since: 4 });
  expect(await page.nextFrame('caught_up')).toMatchObject({ number: 7, unread: 7, limited: false });
  expect(noticeNumbers(page)).toEqual([5, 6, 7]);
});

test('a page that missed more than two hundred notices has to read the list again', async () => {
  await addNotices(201);
  await waitUntilNoticesStored(201);
  const page = open();
  await page.nextFrame('hello');
  page.say({ topic: 'catch_up', since: 0 });
  expect(await page.nextFrame('caught_up')).toMatchObject({ number: 201, limited: true });
  expect(noticeNumbers(page)).toEqual([]);
  page.say({ topic: 'catch_up', since: 1 });
  await until(() => noticeNumbers(page).length === 200);
});

test('a notice read on one device updates the badge on the other; others cannot mark it as read', async () => {
  await addNotices(2);
  await waitUntilNoticesStored(2);
  const page = open();
  await page.nextFrame('hello');
  const { notices } = (await send(app, 'GET', '/api/notifications', { cookie: person.cookie })).json<{
    notices: Notice[];
  }>();
  const stranger = await signUpUser(app);
  const [newest] = notices;
  expect(
    (await send(app, 'POST', `/api/notifications/${newest?.id}/read`, { cookie: stranger.cookie }))
      .statusCode,
  ).toBe(404);
  const readAnswer = await send(app, 'POST', `/api/notifications/${newest?.id}/read`, {
    cookie: person.cookie,
  });
  expect(readAnswer.json()).toEqual({ unread: 1 });
  expect((await page.nextFrame('unread')).unread).toBe(1);
  await send(app, 'POST', '/api/notifications/read', { cookie: person.cookie, json: { upTo: 2 } });
  await page.nextFrame('unread', ({ unread }) => unread === 0);
});

test('a socket without a session or of another site is refused before the upgrade', async () => {
  expect(await refusalStatusOf(open('sid=none'))).toBe(401);
  expect(await refusalStatusOf(open(person.cookie, { headers: { origin: 'https://evil.example' } }))).toBe(
    403,
  );
  await open(person.cookie, { headers: { origin: url } }).nextFrame('hello');
});

test('plain HTTP is a 401 without a session, else a 404', async () => {
  expect((await send(app, 'GET', '/api/live')).statusCode).toBe(401);
  expect((await send(app, 'GET', '/api/live', { cookie: person.cookie })).statusCode).toBe(404);
});

test('a person may have five sockets; a sixth is closed, the five stay', async () => {
  const fiveSockets = Array.from({ length: 5 }, () => open());
  await Promise.all(fiveSockets.map((page) => page.nextFrame('hello')));
  const sixthSocket = open();
  await until(() => sixthSocket.closed.code);
  expect(sixthSocket.closed.code).toBe(4429);
  expect(fiveSockets.map((page) => page.closed.code)).toEqual([null, null, null, null, null]);
});

test.each([
  ['no JSON', 'hello', 4400],
  ['an unknown topic', '{"topic":"dance"}', 4400],
  ['a wrong shape', '{"topic":"catch_up","since":"1"}', 4400],
  ['a number that is too large', '{"topic":"catch_up","since":2147483648}', 4400],
  ['a number of 400 digits', `{"topic":"catch_up","since":${'9'.repeat(400)}}`, 4400],
  ['an unknown field', '{"topic":"catch_up","since":1,"for":"x"}', 4400],
  ['more than 16 KB', `{"topic":"catch_up","since":1${' '.repeat(17 * 1024)}}`, 1009],
])('%s ends the connection', async (_case, text, code) => {
  const page = open();
  await page.nextFrame('hello');
  page.socket.send(text);
  await until(() => page.closed.code);
  expect(page.closed.code).toBe(code);
});

test('a frame in a hundred pieces ends the connection', async () => {
  const page = open();
  await page.nextFrame('hello');
  for (let piece = 0; piece < 100; piece += 1) page.socket.send(' ', { fin: false });
  await until(() => page.closed.code);
  expect(page.closed.code).toBe(1008);
});

test('a page that floods with pings is closed', async () => {
  const page = open();
  await page.nextFrame('hello');
  for (let count = 0; count < 101; count += 1) page.socket.ping();
  await until(() => page.closed.code);
  expect(page.closed.code).toBe(1006);
});

test('a page that floods with frames is closed', async () => {
  const page = open();
  await page.nextFrame('hello');
  for (let count = 0; count < 101; count += 1) page.say({ topic: 'catch_up', since: 0 });
  await until(() => page.closed.code);
  expect(page.closed.code).toBe(4429);
});

/** Stored notices. They are read from the database, because reading them through a page would exceed its limit of frames. */
const storedNotices = () =>
  database.db.selectFrom('notification').select('number').where('user_id', '=', person.id);

const waitUntilNoticesStored = (count: number) =>
  until(async () => (await storedNotices().execute()).length >= count);

/**
 * Returns whether the end of a session closes the page before the next beat. A beat closes such a page too, so an attempt with a beat proves
 * nothing and is repeated.
 */
async function endsAtOnce(
  end: (person: Person) => Promise<{ readonly statusCode: number }>,
): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const user = await signUpUser(app);
    const page = open(user.cookie);
    await page.nextFrame('hello');
    const beatCount = () => page.frames.filter(({ topic }) => topic === 'beat').length;
    const beatsBefore = beatCount();
    expect((await end(user)).statusCode).toBeLessThan(300);
    await until(() => page.closed.code !== null);
    expect(page.closed.code).toBe(liveCloseCodes.signedOut);
    if (beatCount() === beatsBefore) return true;
  }
  return false;
}

test.each<[string, (person: Person) => Promise<{ readonly statusCode: number }>]>([
  ['signing out', (user) => send(app, 'DELETE', '/api/session', { cookie: user.cookie })],
  [
    'signing this device out from another',
    async (user) => {
      const { devices } = (
        await send(app, 'GET', '/api/me/devices', { cookie: user.cookie })
      ).json<DeviceList>();
      const otherSession = await send(app, 'POST', '/api/session', {
        json: { username: user.username, password: user.password },
      });
      return send(app, 'DELETE', `/api/me/devices/${devices[0]?.id}`, { cookie: cookieOf(otherSession) });
    },
  ],
  [
    'changing the password elsewhere',
    async (user) => {
      const otherSession = await send(app, 'POST', '/api/session', {
        json: { username: user.username, password: user.password },
      });
      return send(app, 'PUT', '/api/me/password', {
        cookie: cookieOf(otherSession),
        json: { current: user.password, next: 'evening-under-lights-9' },
      });
    },
  ],
  [
    'recovering the account with a code',
    async (user) => {
      const codesAnswer = await send(app, 'POST', '/api/me/recovery-codes', {
        cookie: user.cookie,
        json: { password: user.password },
      });
      const [code = ''] = codesAnswer.json<RecoveryCodes>().codes;
      return send(app, 'POST', '/api/recovery/code', {
        json: { username: user.username, code, password: 'evening-under-lights-9' },
      });
    },
  ],
  [
    'deleting the account',
    (user) => send(app, 'DELETE', '/api/me', { cookie: user.cookie, json: { password: user.password } }),
  ],
])('%s closes the open pages of the ended sessions at once', async (_case, end) => {
  expect(await endsAtOnce(end)).toBe(true);
});
