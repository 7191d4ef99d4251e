import { routeTable } from '@homeground/shared/routes';
import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';
import { registryOf } from '../core/registry';
import { untilPageIdle } from '../core/until-page-idle';

const withData = routeTable.filter(({ access }) => access === 'signed-in');

test('what a screen asks first is on its way before any code is there, and is what it then takes', async ({
  page,
  context,
  server,
  member,
}) => {
  await context.addCookies(member.cookies);
  await storeUser(context, server.url, member.me);
  await page.goto(member.addressOf.matches);
  const { remotes } = await registryOf(page);
  let named = 0;
  for (const { id, owner } of withData) {
    const address = member.addressOf[id];
    const parts = address.split('/').filter(Boolean);
    const expectedCalls = (remotes[owner]?.calls?.[id] ?? []).map((call) =>
      call.replace(/{(\d)}/g, (_, place: string) => parts[Number(place)] ?? ''),
    );
    if (expectedCalls.length === 0) continue;
    named += 1;
    await test.step(address, async () => {
      const asked: string[] = [];
      const tab = await context.newPage();
      tab.on('request', (request) => asked.push(request.url().slice(server.url.length)));
      let answer = (): void => undefined;
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await tab.route(/\/shell\/.*\/main\..*\.js$/, async (route) => {
        await held;
        await route.fallback();
      });
      await tab.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => expectedCalls.filter((call) => !asked.includes(call))).toEqual([]);
      answer();
      await untilPageIdle(tab);
      // Whatever nobody took was asked in vain: the list of first calls no longer follows the code.
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
  expect(named).toBeGreaterThanOrEqual(14);
});
