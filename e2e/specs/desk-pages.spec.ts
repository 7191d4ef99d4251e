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

/**
 * Hides the page, as switching to another tab does, until the server has accepted a report of its measurements. The page begins to measure
 * only when it is idle, and reports its first paint only once.
 */
async function hideUntilReported(page: Page): Promise<void> {
  // The browser measures the paint some time after the screen is visible. A page that is hidden earlier reports no paint.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/page-vitals')) statuses.push(response.status());
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await expect.poll(async () => (await hide(), statuses[0]), { timeout: 60_000 }).toBe(202);
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
  await hideUntilReported(page);

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
