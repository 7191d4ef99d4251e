import { violationsOf } from '../core/access/axe';
import { overflowingElements } from '../core/access/reflow';
import { contextOptions } from '../core/browser';
import { expect, test } from '../core/demo';
import { unknownId } from '../core/screens';
import { createAnswerAddress } from '../screens/demo-places';

// Tests QUALITY "Accessibility" on the pages that the server renders for people without an account.
for (const locale of ['ko-KR', 'en-GB'] as const)
  test(`pages of the server have no violation and fit the narrowest phone, in ${locale}`, async ({
    browser,
    server,
    demoUser,
  }) => {
    const { addressOf, signedInContext } = demoUser;
    const openMatch = addressOf['match-proposal'].replace(/\/proposal$/, '');
    const answer = await createAnswerAddress(signedInContext.request, server.url, addressOf.match);
    const addresses = {
      'a confirmed match': addressOf.match.replace('/matches/', '/m/'),
      'an open match': openMatch.replace('/matches/', '/m/'),
      'a match with a result': addressOf['match-review'].replace(/^\/matches\/([^/]+).*$/, '/m/$1'),
      'an unknown match': `/m/${unknownId}`,
      'the address of a match in the app': addressOf.match,
      'an answer link': answer,
      'an unknown answer link': '/answer?k=unknown',
      'a report': '/report',
      privacy: '/privacy',
      'an unknown link that stops the letters': '/letters',
      'an unknown decision': '/decision?k=unknown',
    };
    const context = await browser.newContext({ ...contextOptions, locale, baseURL: server.url });
    const page = await context.newPage();
    for (const [name, address] of Object.entries(addresses))
      await test.step(name, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect.soft(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        expect.soft(await violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await overflowingElements(page)).toEqual([]);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect.soft(isWide).toBe(false);
      });
    await context.close();
  });
