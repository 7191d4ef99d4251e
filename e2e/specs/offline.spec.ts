import { expect, test } from '../core/fixtures';
import { createConfirmedMatchWithNewUser } from '../core/matches';
import { newName, storeUser, setLocation, signUp } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';
import { addressOf, screenRoutes } from '../core/screens';
import { disablePrefetch, offlineKeys, waitUntilAnswerStored, waitUntilOfflineReady } from '../core/tab';

test.use({ serviceWorkers: 'allow' });

test('without a network the app opens with the last known matches and rooms, and shows that it is offline', async ({
  page,
  context,
  signUpUser,
  secondBrowser,
  server,
}) => {
  await signUpUser('located');
  const awayRequest = (await secondBrowser()).context.request;
  const title = `Offline ${newName()}`;
  await createConfirmedMatchWithNewUser(server.url, { host: context.request, away: awayRequest }, title);

  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
  await waitUntilAnswerStored(page, '"rooms"');
  await page.goto('/matches');
  await waitUntilOfflineReady(page);
  await waitUntilAnswerStored(page, '"coming"');

  await context.setOffline(true);
  const offlinePage = await context.newPage();
  await offlinePage.goto('/matches');
  await expect(offlinePage.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expect(offlinePage.getByRole('region', { name: 'My next matches' }).getByText(title)).toBeVisible();
  await offlinePage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(offlinePage.getByRole('main').getByText(title)).toBeVisible();

  await context.setOffline(false);
  await expect(offlinePage.getByText('You’re offline', { exact: false })).toHaveCount(0);
});

const maxOpenMs = 2_000;

test('every page opens offline; a page that this device has never seen says so, can be tried again, and loads when the network returns', async ({
  page,
  context,
  signUpUser,
  server,
}) => {
  const { me } = await signUpUser('located');
  // With prefetching the device would already have the data of the screens of the bar.
  await disablePrefetch(page);
  await page.goto('/matches');
  await waitUntilOfflineReady(page);
  await context.setOffline(true);
  const offlinePage = await context.newPage();
  const main = offlinePage.getByRole('main');
  const unseenScreenIds: string[] = [];
  for (const row of screenRoutes.filter(({ access }) => access === 'signed-in')) {
    await test.step(row.id, async () => {
      await offlinePage.goto(addressOf(row, me.id));
      const startedAt = performance.now();
      await expect(main.getByRole('heading').first()).toBeAttached();
      await expect(offlinePage.locator('[aria-busy=true]')).toHaveCount(0);
      const ms = Math.round(performance.now() - startedAt);
      test.info().annotations.push({ type: row.id, description: `${ms} ms` });
      if (process.env['LONG_TESTS'] === '1') expect(ms).toBeLessThan(maxOpenMs);
      // The message for failed forms does not belong on a page that only reads.
      await expect(offlinePage.getByText(/what you typed|입력한 내용/i)).toHaveCount(0);
      if (await main.getByRole('button', { name: 'Try again' }).count()) unseenScreenIds.push(row.id);
    });
  }
  expect(unseenScreenIds).toEqual(
    expect.arrayContaining(['chatlist', 'notifications', 'match', 'chat', 'team']),
  );

  await offlinePage.goto('/chatlist');
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(offlinePage.url()).toBe(`${server.url}/chatlist`);
});

test('cached answers are deleted from the device after 14 days', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await page.goto('/chatlist');
  await waitUntilAnswerStored(page, '"rooms"');
  await page.evaluate(async () => {
    const openRequest = indexedDB.open('homeground');
    await new Promise((resolve) => (openRequest.onsuccess = resolve));
    const store = openRequest.result.transaction('kept', 'readwrite').objectStore('kept');
    const putRequest = store.put(
      { at: Date.now() - 14 * 86_400_000, data: ['words'] },
      'an old conversation',
    );
    await new Promise((resolve) => (putRequest.onsuccess = resolve));
    openRequest.result.close();
  });
  await page.reload();
  await expect.poll(() => offlineKeys(page)).not.toContain('an old conversation');
  expect(await offlineKeys(page)).toContain('"rooms"');
});

test('without a server the cached page is shown', async ({ page, context }) => {
  // The test kills a server of its own, because other tests use the shared server.
  const dataDir = await newDataDir();
  const ownServer = await startServer({ dataDir });
  await signUp(context.request, ownServer.url);
  await storeUser(context, ownServer.url, await setLocation(context.request, ownServer.url));
  await page.goto(`${ownServer.url}/chatlist`);
  await waitUntilAnswerStored(page, '"rooms"');
  await waitUntilOfflineReady(page);
  await ownServer.kill();
  await page.goto(`${ownServer.url}/chatlist`);
  await expect(page.getByText('You’re offline', { exact: false })).toBeVisible();
  await removeDataDir(dataDir);
});

test('signing out deletes all data of the user from the device', async ({ page, context, signUpUser }) => {
  const { me } = await signUpUser('located');
  await page.goto('/chatlist');
  await waitUntilAnswerStored(page, '"rooms"');
  await waitUntilOfflineReady(page);
  await page.goto(`/user/${me.id}`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => offlineKeys(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/chatlist');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(me.nickname)).toHaveCount(0);
});
