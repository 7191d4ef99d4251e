import { cookieOf, password, problem, send, signUpUser, testApp, testConfig } from '../../../test/app';
import { until } from '../../../test/until';
import {
  app,
  choosePushes,
  clock,
  database,
  disbandedNotice,
  HOUR,
  noticeOf,
  type Person,
  createReachableUser,
  service,
  setUpPush,
  readPushState,
  registerDeviceAs,
  addNotices,
  waitForEmptyQueues,
  pendingDeliveries,
  type SignedInUser,
} from './push.fixture';

setUpPush();

const reminder = (userId: string, startAt: Date) => {
  const data = { matchId: 'm', startAt: startAt.toISOString() };
  return { userId, kind: 'reminder.hours', data } as const;
};

/** Waits until this many deliveries are postponed for hours. */
const untilPostponed = (count: number) =>
  until(async () => {
    const inAnHour = clock.now().getTime() + HOUR;
    const rows = (await pendingDeliveries()).filter(({ next_at }) => next_at.getTime() > inAnHour);
    return rows.length === count && rows;
  });

test('a notice waits for the morning in the quiet hours of the device', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await createReachableUser();
  const newYorkBrowser = service.browser('America/New_York');
  await registerDeviceAs(await signInAgain(person), newYorkBrowser.device);
  await addNotices(disbandedNotice(person.id));
  await newYorkBrowser.message();
  const [row] = await untilPostponed(1);
  expect(row).toEqual({ next_at: new Date('2026-06-01T23:00:00.000Z'), attempts: 0 });
  expect(browser.requests()).toEqual([]);
  clock.advance(9 * HOUR);
  await browser.message();
});

async function signInAgain(person: Person): Promise<SignedInUser> {
  const json = { username: person.username, password };
  return {
    cookie: cookieOf(await send(app, 'POST', '/api/session', { json, remoteAddress: '203.0.113.8' })),
  };
}

test('a notice that was read at night, or a reminder that is outdated, is not sent in the morning', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await createReachableUser();
  await addNotices(disbandedNotice(person.id), reminder(person.id, new Date('2026-06-01T22:00:00Z')));
  await untilPostponed(2);
  const list = await send(app, 'GET', '/api/notifications', { cookie: person.cookie });
  const listedNotices = list.json<{ notices: { id: string; kind: string }[] }>().notices;
  const id = listedNotices.find(({ kind }) => kind === 'team.disbanded')?.id;
  await send(app, 'POST', `/api/notifications/${id}/read`, { cookie: person.cookie });
  clock.advance(10 * HOUR);
  await waitForEmptyQueues();
  expect(browser.requests()).toEqual([]);
});

test('a group that is switched off is not sent; other groups are sent, even at night if there are no quiet hours', async () => {
  clock.advance(11 * HOUR);
  const { person, browser } = await createReachableUser();
  expect(await readPushState(person)).toEqual({
    off: [],
    quiet: { from: 22, until: 8 },
    preview: true,
    device: true,
  });
  expect((await choosePushes(person, { off: ['team'], quiet: null })).statusCode).toBe(204);
  expect(await readPushState(person)).toEqual({ off: ['team'], quiet: null, preview: true, device: true });
  await addNotices(disbandedNotice(person.id), reminder(person.id, new Date(clock.now().getTime() + HOUR)));
  expect(noticeOf(await browser.message()).kind).toBe('reminder.hours');
  await waitForEmptyQueues();
  expect(browser.requests().map(({ headers }) => headers['ttl'])).toEqual(['3600']);
});

test('after signing out, nothing is sent to the browser any more', async () => {
  const { person, browser } = await createReachableUser();
  const otherDevice = await signInAgain(person);
  await send(app, 'DELETE', '/api/session', { cookie: person.cookie });
  expect(await readPushState(otherDevice)).toMatchObject({ device: false });
  await addNotices(disbandedNotice(person.id));
  await waitForEmptyQueues();
  expect(browser.requests()).toEqual([]);
});

test('a browser belongs to the person who signed in last', async () => {
  const { person, browser } = await createReachableUser();
  const nextUser = await signUpUser(app);
  await registerDeviceAs(nextUser, browser.device);
  expect((await readPushState(person)).device).toBe(false);
  await addNotices(disbandedNotice(person.id, 'Not yours'), disbandedNotice(nextUser.id, 'Yours'));
  await waitForEmptyQueues();
  expect(browser.messages().map((message) => noticeOf(message).data)).toMatchObject([{ teamId: 'Yours' }]);
});

test('switching push off deletes the waiting deliveries at once', async () => {
  clock.advance(11 * HOUR);
  const { person } = await createReachableUser();
  await addNotices(disbandedNotice(person.id));
  await until(async () => (await pendingDeliveries())[0]);
  await send(app, 'DELETE', '/api/me/push/device', { cookie: person.cookie });
  expect(await pendingDeliveries()).toEqual([]);
});

test('without keys of the operator all servers share one generated pair, even after a restart', async () => {
  const configWithoutKeys = testConfig({ PUSH: '1', PUSH_SERVICES: service.url });
  const readKey = async () => {
    const server = await testApp({ database, clock, config: configWithoutKeys });
    const { pushKey } = (await send(server, 'GET', '/api/config')).json<{ pushKey: string }>();
    await server.close();
    return pushKey;
  };
  const [firstKey, ...otherKeys] = [
    ...(await Promise.all([readKey(), readKey(), readKey()])),
    await readKey(),
  ];
  expect(firstKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  expect(new Set(otherKeys)).toEqual(new Set([firstKey]));
});

test('if push messages are not configured, pages do not offer them, and everything else works', async () => {
  const appWithoutPush = await testApp({ database, clock });
  try {
    const config = await send(appWithoutPush, 'GET', '/api/config');
    expect(config.json()).toMatchObject({ pushKey: null });
    const person = await signUpUser(appWithoutPush);
    const refusal = await send(appWithoutPush, 'PUT', '/api/me/push/device', {
      cookie: person.cookie,
      json: service.browser().device,
    });
    expect([refusal.statusCode, problem(refusal).code]).toEqual([409, 'push.not_configured']);
  } finally {
    await appWithoutPush.close();
  }
});
