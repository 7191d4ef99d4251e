import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { postedMatch } from '../core/matches';
import { newName, setLocation, signUp } from '../core/people';

interface RecordedMove {
  readonly move: string | undefined;
  /** Elements that had the shared transition name before and after the move. */
  readonly elementBefore: string | null;
  readonly elementAfter: string | null;
  readonly focused: string | null;
}

declare global {
  interface Window {
    recordedMoves: RecordedMove[];
  }
}

/** Records every view transition that the page starts. */
async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.recordedMoves = [];
    const original = document.startViewTransition.bind(document);
    const namedElement = () => {
      const element = document.querySelector<HTMLElement>('[style*="view-transition-name"]');
      return element && (element.id || element.tagName.toLowerCase());
    };
    document.startViewTransition = ((update: () => void) => {
      const [move, elementBefore] = [document.documentElement.dataset['move'], namedElement()];
      return original(() => {
        update();
        window.recordedMoves.push({
          move,
          elementBefore,
          elementAfter: namedElement(),
          focused: document.activeElement?.tagName ?? null,
        });
      });
    }) as typeof document.startViewTransition;
  });
}

const recordedMoves = (page: Page) => page.evaluate(() => window.recordedMoves);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('without reduced motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a card becomes its page and the page its card; scroll position and focus are right; tabs cross-fade', async ({
    page,
    signUpUser,
    secondBrowser,
    server,
  }) => {
    await signUpUser('located');
    const host = (await secondBrowser()).context.request;
    await signUp(host, server.url);
    await setLocation(host, server.url);
    const name = newName().slice(-6);
    for (let index = 0; index < 8; index += 1)
      await postedMatch(server.url, host, {
        sport: 'golf',
        title: `Hole ${index} of ${name}`,
        now: new Date(),
      });
    await recordMoves(page);
    await page.goto('/matches?sport=golf');
    // The hint disappears once a match was opened, and the list would then be higher after going back.
    await page.getByRole('button', { name: 'Got it' }).click();
    const card = page.getByRole('link', { name: new RegExp(`Hole 6 of ${name}`) });
    // Scrolls without animation, so that the position is final, and to the centre, so that the tap does not scroll.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await expect.poll(scrollTop).toBeGreaterThan(100);
    const scrollBefore = await scrollTop();

    await card.click();
    await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
    await expect.poll(() => recordedMoves(page)).toHaveLength(1);
    await expect.poll(scrollTop).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => recordedMoves(page)).toHaveLength(2);
    await expect.poll(scrollTop).toBe(scrollBefore);

    await bar(page).getByRole('link', { name: 'Chat' }).click();
    await expect(page).toHaveURL('/chatlist');
    await expect.poll(() => recordedMoves(page)).toHaveLength(3);
    expect(
      (await recordedMoves(page)).map(({ move, elementBefore, elementAfter }) => [
        move,
        elementBefore,
        elementAfter,
      ]),
    ).toEqual([
      ['open', 'a', 'main'],
      ['close', 'main', 'a'],
      ['tab', null, null],
    ]);
    // The move leaves no attribute or style behind.
    await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
  });

  test('two quick taps end at the second target', async ({ page, signUpUser }) => {
    await signUpUser('located');
    await recordMoves(page);
    await page.goto('/matches');
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => {
      const tap = (path: string) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
      tap('/chatlist');
      tap('/notification');
    });
    await expect(page).toHaveURL('/notification');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitation notifications');
    await expect(bar(page).locator('[aria-current=page]')).toHaveAttribute('href', '/notification');
  });
});

test('under reduced motion there is no view transition', async ({ page, signUpUser }) => {
  await signUpUser('located');
  await recordMoves(page);
  await page.goto('/matches');
  await bar(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All chats');
  expect(await recordedMoves(page)).toEqual([]);
});
