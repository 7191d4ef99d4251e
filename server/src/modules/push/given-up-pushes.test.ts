import { MAX_ATTEMPTS } from '../../platform/queues';
import { until } from '../../../test/until';
import { fetchPage, sendForm, signInNewOperator } from '../desk/desk.fixture';
import {
  addNotices,
  app,
  choosePushes,
  clock,
  createReachableUser,
  database,
  disbandedNotice,
  givenUpPushes,
  service,
  setUpPush,
  waitForEmptyQueues,
} from './push.fixture';

setUpPush();

test('a push message that every attempt failed to deliver is given up, and is sent once when it is tried again', async () => {
  const { person, browser } = await createReachableUser();
  await choosePushes(person, { off: [], quiet: null });
  service.answerNext({ status: 503 }, { status: 503 });
  await addNotices(disbandedNotice(person.id));
  await until(() => browser.requests().length === 1);
  await until(async () => {
    const { numUpdatedRows } = await database.db
      .updateTable('push_delivery')
      .set({ attempts: MAX_ATTEMPTS - 1, next_at: clock.now() })
      .where('last_error', '=', 'status 503')
      .where('attempts', '=', 1)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  });
  const [row] = await until(async () => {
    const rows = await givenUpPushes();
    return rows.length > 0 ? rows : undefined;
  });
  expect(row).toMatchObject({ kind: 'notice', attempts: MAX_ATTEMPTS, error: 'status 503' });
  expect(browser.requests()).toHaveLength(2);

  const owner = await signInNewOperator({ app, database, clock }, 'yuna', 'owner');
  const { body: page } = await fetchPage(app, '/operator/given-up', owner.cookie);
  expect(page).toContain('Push message <code>notice</code> · 1 failed');
  expect(page).toContain('status 503');
  const fields = { queue: 'push', kind: 'notice', key: row?.key ?? '' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendForm(app, '/operator/given-up/retry', fields, owner)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await waitForEmptyQueues();
  expect(browser.requests()).toHaveLength(3);
});

test('a push message that a service refused is given up; its row does not contain the address of the browser', async () => {
  const { person, browser } = await createReachableUser();
  service.answerNext({ status: 403 });
  await addNotices(disbandedNotice(person.id));
  const [row] = await until(async () => {
    const rows = await givenUpPushes();
    return rows.length > 0 ? rows : undefined;
  });
  expect(JSON.stringify(row)).not.toContain(new URL(browser.device.endpoint).pathname.slice(1));
  expect(row?.error).toBe('status 403');
});
