import { expect, test } from '../core/fixtures';
import { matchWithSomebody } from '../core/matches';
import { newName, storeUser, setLocation, signUp } from '../core/people';
import { forgetDataDir, newDataDir, startServer } from '../core/server';
import { addressOf, screenRoutes } from '../core/screens';
import { keptAnswer, keptKeys, untilOfflineReady } from '../core/tab';

test.use({ serviceWorkers: 'allow' });

test('it can be installed: a manifest with icons that are there', async ({ page, server }) => {
  await page.goto(server.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(server.url + String(href));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[]; start_url: string };
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, server.url + String(href)).href);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect(manifest.start_url).toBe('/matches');
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('an installed app has its shortcuts in the language of the page', async ({ page, server }) => {
    await page.goto(server.url);
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', /manifest\.ko\.webmanifest$/);
    const answer = await page.request.get(server.url + String(await link.getAttribute('href')));
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({ lang: 'ko', shortcuts: [{ name: '내 주변 경기' }, {}, {}] });
  });
});

test('without a network it opens with my next matches and my rooms as last seen, and says so', async ({
  page,
  context,
  someone,
  secondBrowser,
  server,
}) => {
  await someone('located');
  const away = (await secondBrowser()).context.request;
  const title = `Kept for the way ${newName()}`;
  await matchWithSomebody(server.url, { host: context.request, away }, title);

  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByText(title)).toBeVisible();
  await keptAnswer(page, '"rooms"');
  await page.goto('/matches');
  await untilOfflineReady(page);
  await keptAnswer(page, '"coming"');

  await context.setOffline(true);
  const late = await context.newPage();
  await late.goto('/matches');
  await expect(late.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await expect(late.getByRole('region', { name: 'My next matches' }).getByText(title)).toBeVisible();
  await late.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(late.getByRole('main').getByText(title)).toBeVisible();

  await context.setOffline(false);
  await expect(late.getByText('You’re offline', { exact: false })).toHaveCount(0);
});

const promisedMs = 2_000;

test('what this device has never seen says so on every page, can be tried again, and fills itself', async ({
  page,
  context,
  someone,
  server,
}) => {
  const { me } = await someone('located');
  await page.goto('/matches');
  await untilOfflineReady(page);
  await context.setOffline(true);
  const late = await context.newPage();
  const main = late.getByRole('main');
  const unseen: string[] = [];
  for (const row of screenRoutes.filter(({ access }) => access === 'signed-in')) {
    await test.step(row.id, async () => {
      await late.goto(addressOf(row, me.id));
      const came = performance.now();
      await expect(main.getByRole('heading').first()).toBeAttached();
      await expect(late.locator('[aria-busy=true]')).toHaveCount(0);
      const ms = Math.round(performance.now() - came);
      test.info().annotations.push({ type: row.id, description: `${ms} ms` });
      if (process.env['LONG_TESTS'] === '1') expect(ms).toBeLessThan(promisedMs);
      await expect(late.getByText(/what you typed|입력한 내용/i)).toHaveCount(0);
      if (await main.getByRole('button', { name: 'Try again' }).count()) unseen.push(row.id);
    });
  }
  expect(unseen).toEqual(expect.arrayContaining(['chatlist', 'notifications', 'match', 'chat', 'team']));

  await late.goto('/chatlist');
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'Not seen on this device yet' })).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(late.url()).toBe(`${server.url}/chatlist`);
});

test('what a page keeps leaves the device after 14 days', async ({ page, someone }) => {
  await someone('located');
  await page.goto('/chatlist');
  await keptAnswer(page, '"rooms"');
  await page.evaluate(async () => {
    const opening = indexedDB.open('homeground');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
    const writing = store.put({ at: Date.now() - 14 * 86_400_000, data: ['words'] }, 'an old conversation');
    await new Promise((resolve) => (writing.onsuccess = resolve));
    opening.result.close();
  });
  await page.reload();
  await expect.poll(() => keptKeys(page)).not.toContain('an old conversation');
  expect(await keptKeys(page)).toContain('"rooms"');
});

test('a server that is away is no blank page either', async ({ page, context }) => {
  // One of its own: the others' goes on.
  const dataDir = await newDataDir();
  const mine = await startServer({ dataDir });
  await signUp(context.request, mine.url);
  await storeUser(context, mine.url, await setLocation(context.request, mine.url));
  await page.goto(`${mine.url}/chatlist`);
  await keptAnswer(page, '"rooms"');
  await untilOfflineReady(page);
  await mine.kill();
  await page.goto(`${mine.url}/chatlist`);
  await expect(page.getByText('You’re offline', { exact: false })).toBeVisible();
  await forgetDataDir(dataDir);
});

test('signing out leaves nothing of the person on the device', async ({ page, context, someone }) => {
  const { me } = await someone('located');
  await page.goto('/chatlist');
  await keptAnswer(page, '"rooms"');
  await untilOfflineReady(page);
  await page.goto(`/user/${me.id}`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => keptKeys(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/chatlist');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(me.nickname)).toHaveCount(0);
});
