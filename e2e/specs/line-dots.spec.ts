import { danglingDots } from '../core/access/dots';
import { contextOptions } from '../core/browser';
import { expect, test } from '../core/demo';
import { storeUser } from '../core/people';
import { screenRoutes } from '../core/screens';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { moreAddresses, signIn } from '../screens/demo-places';

// Tests QUALITY "Accessibility": where a line of facts wraps, no line begins or ends with the dot between two facts.
for (const locale of ['ko-KR', 'en-GB'] as const)
  test(`no line begins or ends with a dot (${locale})`, async ({ browser, server, demoUser }) => {
    test.slow();
    const context = await browser.newContext({ ...contextOptions, locale, baseURL: server.url });
    await storeUser(context, server.url, await signIn(context.request, server.url, 'demo_minjun'));
    const page = await context.newPage();
    const addresses = [
      ...screenRoutes.filter(({ access }) => access !== 'signed-out').map(({ id }) => demoUser.addressOf[id]),
      ...Object.values(await moreAddresses(context.request, server.url)),
    ];
    for (const address of addresses) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await waitUntilPageIdle(page);
      for (const [width, size] of [
        [390, '100%'],
        [320, '100%'],
        [320, '200%'],
      ] as const)
        await test.step(`${address}: ${width} px wide, text at ${size}`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await page.evaluate(
            (fontSize) => document.documentElement.style.setProperty('font-size', fontSize),
            size,
          );
          expect.soft(await danglingDots(page)).toEqual([]);
        });
    }
    await context.close();
  });
