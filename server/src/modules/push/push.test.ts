import type { PushChoice } from '@homeground/shared/contracts';
import { cookieOf, password, problem, send, signUpUser, testConfig } from '../../../test/app';
import { until } from '../../../test/until';
import { claimsOf, openPushService } from '../../../test/push-service';
import {
  app,
  choosePushes,
  clock,
  disbandedNotice,
  environment,
  HOUR,
  keys,
  noon,
  noticeOf,
  createReachableUser,
  restart,
  service,
  setUpPush,
  readPushState,
  registerDeviceAs,
  addNotices,
  waitForEmptyQueues,
  givenUpPushes,
  pendingDeliveries,
} from './push.fixture';

setUpPush();

const atAnyHour: PushChoice = { off: [], quiet: null };

test('a notice reaches the browser encrypted, signed, and with the same content as in the list', async () => {
  const { person, browser } = await createReachableUser();
  await addNotices(disbandedNotice(person.id, '한강 FC'));
  const message = await browser.message();
  const list = await send(app, 'GET', '/api/notifications', { cookie: person.cookie });
  const [notice] = list.json<{ notices: object[] }>().notices;
  expect(message).toEqual({ locale: 'en', unread: 1, notice });
  const [request] = browser.requests();
  if (!request) throw new Error('Nothing came.');
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(24 * 3600) });
  expect(claimsOf(request, keys.publicKey)).toEqual({
    aud: service.url,
    exp: (noon.getTime() + 12 * HOUR) / 1000,
    sub: 'mailto:ground@example.com',
  });
  expect(request.body.includes('FC')).toBe(false);
  await waitForEmptyQueues();
});

test('each browser of a person gets a notice once, and browsers of other people get none', async () => {
  const [{ person, browser }, otherUser] = [await createReachableUser(), await createReachableUser()];
  const signInAnswer = await send(app, 'POST', '/api/session', {
    json: { username: person.username, password },
    remoteAddress: '203.0.113.9',
  });
  const secondBrowser = service.browser();
  await registerDeviceAs({ cookie: cookieOf(signInAnswer) }, secondBrowser.device);
  await addNotices(disbandedNotice(person.id));
  await Promise.all([browser.message(), secondBrowser.message()]);
  await waitForEmptyQueues();
  expect([browser, secondBrowser, otherUser.browser].map((item) => item.requests().length)).toEqual([
    1, 1, 0,
  ]);
});

test('a push service that hangs does not delay messages through other services', async () => {
  const hangingService = await openPushService();
  const releaseCalls = hangingService.hang();
  const config = testConfig({ ...environment(), PUSH_SERVICES: `${service.url},${hangingService.url}` });
  // The time limit is longer than the test, so the hanging call does not end by itself.
  const outsideLimits = { ...config.outside, pushMs: 3_600_000 };
  await restart({ ...config, outside: outsideLimits });
  const userOfHangingService = await signUpUser(app);
  await registerDeviceAs(userOfHangingService, hangingService.browser().device);
  const { person, browser } = await createReachableUser();
  await addNotices(
    ...Array.from({ length: 10 }, (_, index) => disbandedNotice(userOfHangingService.id, `team ${index}`)),
  );
  await until(() => hangingService.received.length > 0);
  await addNotices(disbandedNotice(person.id));
  await browser.message();
  releaseCalls();
  await until(async () => (await pendingDeliveries()).length <= 2);
  await hangingService.close();
});

test.each([404, 410])('an address that is gone (%i) is deleted', async (status) => {
  const { person, browser } = await createReachableUser();
  service.answerNext({ status });
  await addNotices(disbandedNotice(person.id));
  await until(async () => !(await readPushState(person)).device);
  await addNotices(disbandedNotice(person.id));
  await waitForEmptyQueues();
  expect(browser.requests()).toHaveLength(1);
});

test('a busy or broken service is tried again later, and not before the time it names', async () => {
  const { person, browser } = await createReachableUser();
  service.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } });
  await addNotices(disbandedNotice(person.id));
  const secondsUntilNext = async (attempts: number) => {
    const rows = await until(async () => {
      const deliveries = await pendingDeliveries();
      // A delivery that is claimed for 60 s has no answer yet.
      return deliveries[0]?.attempts === attempts &&
        browser.requests().length === attempts &&
        deliveries[0].next_at.getTime() - clock.now().getTime() !== 60_000
        ? deliveries
        : undefined;
    });
    return ((rows[0]?.next_at.getTime() ?? 0) - clock.now().getTime()) / 1000;
  };
  expect(await secondsUntilNext(1)).toBe(30);
  clock.advance(30_000);
  expect(await secondsUntilNext(2)).toBe(600);
  clock.advance(600_000);
  await browser.message(3);
  await waitForEmptyQueues();
  expect((await readPushState(person)).device).toBe(true);
});

test('a refused message is given up at once, and the browser stays', async () => {
  const { person, browser } = await createReachableUser();
  service.answerNext({ status: 400 });
  await addNotices(disbandedNotice(person.id));
  await until(async () => (await givenUpPushes())[0]);
  expect(await givenUpPushes()).toMatchObject([{ kind: 'notice', attempts: 1, error: 'status 400' }]);
  await addNotices(disbandedNotice(person.id, 'Second'));
  expect(noticeOf(await browser.message(2)).data).toMatchObject({ teamId: 'Second' });
});

describe('refused values', () => {
  test.each([
    ['endpoint', { endpoint: 'https://intranet.example/admin' }],
    ['endpoint', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['timeZone', { timeZone: '+09:00' }],
    ['auth', { auth: 'short' }],
  ])('a wrong %s: %j', async (field, wrongValue) => {
    const person = await signUpUser(app);
    const answer = await registerDeviceAs(person, { ...service.browser().device, ...wrongValue });
    expect([answer.statusCode, Object.keys(problem(answer).fields ?? {})]).toEqual([422, [field]]);
    expect((await readPushState(person)).device).toBe(false);
  });

  test('quiet hours that begin when they end', async () => {
    const answer = await choosePushes(await signUpUser(app), { ...atAnyHour, quiet: { from: 8, until: 8 } });
    expect(problem(answer).fields).toEqual({ quiet: 'not_allowed' });
  });
});
