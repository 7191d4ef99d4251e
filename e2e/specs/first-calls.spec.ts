import { routeTable } from '@homeground/shared/routes';
import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';
import { registryOf } from '../core/registry';
import { waitUntilPageIdle } from '../core/until-page-idle';

const signedInRoutes = routeTable.filter(({ access }) => access === 'signed-in');

test('the first calls of a screen are sent before any code arrives, and the screen uses their responses', async ({
  page,
  context,
  server,
  demoUser,
}) => {
  await context.addCookies(demoUser.cookies);
  await storeUser(context, server.url, demoUser.me);
  await page.goto(demoUser.addressOf.matches);
  const { remotes } = await registryOf(page);
  let checkedScreenCount = 0;
  for (const { id, owner } of signedInRoutes) {
    const address = demoUser.addressOf[id];
    const parts = address.split('/').filter(Boolean);
    // `{1}` in a call stands for the second part of the path.
    const expectedCalls = (remotes[owner]?.calls?.[id] ?? []).map((call) =>
      call.replace(/{(\d)}/g, (_, index: string) => parts[Number(index)] ?? ''),
    );
    if (expectedCalls.length === 0) continue;
    checkedScreenCount += 1;
    await test.step(address, async () => {
      const requestedPaths: string[] = [];
      const tab = await context.newPage();
      tab.on('request', (request) => requestedPaths.push(request.url().slice(server.url.length)));
      let unblockScript = (): void => undefined;
      const scriptUnblocked = new Promise<void>((resolve) => {
        unblockScript = resolve;
      });
      await tab.route(/\/shell\/.*\/main\..*\.js$/, async (route) => {
        await scriptUnblocked;
        await route.fallback();
      });
      await tab.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => expectedCalls.filter((call) => !requestedPaths.includes(call))).toEqual([]);
      unblockScript();
      await waitUntilPageIdle(tab);
      // If a response is left unused, the list of first calls no longer matches the code.
      await expect
        .poll(() =>
          tab.evaluate(() =>
            Object.keys((window as Window & { bootResponses?: object }).bootResponses ?? {}),
          ),
        )
        .toEqual([]);
      await tab.close();
    });
  }
  expect(checkedScreenCount).toBeGreaterThanOrEqual(14);
});

test('a pressed link sends the first calls of its screen at once, and only once', async ({
  page,
  context,
  server,
  demoUser,
}) => {
  await context.addCookies(demoUser.cookies);
  await storeUser(context, server.url, demoUser.me);
  await page.goto(demoUser.addressOf.matches);
  await waitUntilPageIdle(page);
  // The page has prepared the first match, and its data is fresh. The page fetches the second match only when the link to this match is
  // pressed.
  const path = (await page.locator('[data-rows] a').nth(1).getAttribute('href')) ?? '';
  const firstCalls = [`/api${path}`, `/api${path}/guest-spots`];
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(request.url().slice(server.url.length)));
  // The click and the check run in one task, so no other code of the page runs in between.
  const pathsSentAtOnce = await page.evaluate((href) => {
    const sentPaths: string[] = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      sentPaths.push(String(input));
      return fetch(input, init);
    };
    document.querySelector<HTMLElement>(`[data-rows] a[href="${href}"]`)?.click();
    window.fetch = fetch;
    return sentPaths;
  }, path);
  expect(pathsSentAtOnce).toEqual(firstCalls);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await waitUntilPageIdle(page);
  expect(requestedPaths.filter((sentPath) => firstCalls.includes(sentPath))).toEqual(firstCalls);
});
