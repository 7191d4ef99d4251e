import type { Page } from 'playwright/test';
import { violationsOf } from '../core/access/axe';
import { expect, test as base } from '../core/fixtures';
import { addOperator, currentOneTimeCode } from '../core/operators';
import { removeDataDir, newDataDir, startServer } from '../core/server';

/** Starts a server on which the operators' desk has a host name of its own. */
const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixtures it needs from this pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, env: { OPERATOR_HOSTS: 'localhost' } });
      await use(server);
      await server.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Hides the page, as switching to another tab does, so that the page reports its measurements. */
async function hidePage(page: Page): Promise<void> {
  const report = page.waitForResponse('**/api/page-vitals', { timeout: 2_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await report).status()).toBe(202);
}

test('operators see how fast screens are on people’s phones, and what is released', async ({
  page,
  server,
  signUpUser,
  secondBrowser,
}) => {
  await signUpUser('located');
  await page.goto('/teams');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The page begins to measure only when it is idle, so the step is repeated.
  await expect(async () => hidePage(page)).toPass();

  const operator = addOperator(server.dataDir, 'mina', 'owner');
  const desk = (await secondBrowser()).page;
  const deskUrl = server.url.replace('127.0.0.1', 'localhost');
  await desk.goto(`${deskUrl}/operator`);
  await desk.getByLabel('Name', { exact: true }).fill(operator.name);
  await desk.getByLabel('Password').fill(operator.password);
  await desk.getByLabel('Six-digit code').fill(currentOneTimeCode(operator.secret));
  await desk.getByRole('button', { name: 'Log in' }).click();

  await desk.goto(`${deskUrl}/operator/pages`);
  const row = desk.getByRole('row').filter({ hasText: 'teams' });
  await expect(row.first()).toContainText(/\d\.\d s/);
  expect(await violationsOf(desk)).toEqual([]);

  await desk.goto(`${deskUrl}/operator/releases`);
  for (const area of ['mf-matches', 'mf-teams', 'mf-chat', 'mf-account'])
    await expect(desk.getByText(area).first()).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);

  await desk.getByRole('link', { name: 'Failed work' }).click();
  await expect(desk.getByText('Nothing has been given up.')).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
});
