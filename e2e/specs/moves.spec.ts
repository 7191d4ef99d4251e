import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { postedMatch, type Browser } from '../core/matches';
import { newName, setLocation, signUp } from '../core/people';
import { createTeam } from '../core/team-rooms';

interface SeenMove {
  readonly move: string | undefined;
  /** Elements that had the shared transition name before and after. */
  readonly before: string | null;
  readonly after: string | null;
  readonly focused: string | null;
  /** What the browser itself moves, once it has begun to. */
  groups: readonly string[];
}

declare global {
  interface Window {
    moved: SeenMove[];
  }
}

/** Every view transition of the page, as the page itself starts it. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const original = document.startViewTransition.bind(document);
    const opened = () => {
      const element = document.querySelector<HTMLElement>('[style*="view-transition-name"]');
      return element && (element.id || element.tagName.toLowerCase());
    };
    document.startViewTransition = ((show: () => void) => {
      const [move, before] = [document.documentElement.dataset['move'], opened()];
      const transition = original(() => {
        show();
        window.moved.push({
          move,
          before,
          after: opened(),
          focused: document.activeElement?.tagName ?? null,
          groups: [],
        });
      });
      void transition.ready
        .then(() => {
          const seen = window.moved.at(-1);
          const moving = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .filter((text) => text?.startsWith('::view-transition-group(moving-'));
          if (seen) seen.groups = [...new Set(moving)].map(String).sort();
        })
        .catch(() => undefined);
      return transition;
    }) as typeof document.startViewTransition;
  });
}

/** Posts a match of a new team nearby; its shirt stands on the card. Returns the title. */
async function postedByTeam({ context }: Browser, url: string): Promise<string> {
  const host = context.request;
  await signUp(host, url);
  await setLocation(host, url);
  const team = await createTeam(host, url);
  const title = `Passing ${newName().slice(-6)}`;
  await postedMatch(url, host, {
    sport: 'futsal',
    title,
    now: new Date(),
    teams: { host: team.id, away: '' },
  });
  return title;
}

const moved = (page: Page) => page.evaluate(() => window.moved);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('for who has nothing against motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a card becomes its page and the page its card; scroll and focus are where they belong; tabs pass over', async ({
    page,
    someone,
    secondBrowser,
    server,
  }) => {
    await someone('located');
    const host = (await secondBrowser()).context.request;
    await signUp(host, server.url);
    await setLocation(host, server.url);
    const name = newName().slice(-6);
    for (let nth = 0; nth < 8; nth += 1)
      await postedMatch(server.url, host, {
        sport: 'golf',
        title: `Hole ${nth} of ${name}`,
        now: new Date(),
      });
    await noteMoves(page);
    await page.goto('/matches?sport=golf');
    // It goes by itself once a match was opened, and the list would stand higher on the way back.
    await page.getByRole('button', { name: 'Got it' }).click();
    const card = page.getByRole('link', { name: new RegExp(`Hole 6 of ${name}`) });
    // In the middle at once: nothing scrolls on while the place is noted, and the tap needs no scrolling of its own.
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = () => page.evaluate(() => window.scrollY);
    await expect.poll(left).toBeGreaterThan(100);
    const place = await left();

    await card.click();
    await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
    await expect.poll(() => moved(page)).toHaveLength(1);
    await expect.poll(left).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => moved(page)).toHaveLength(2);
    await expect.poll(left).toBe(place);

    await bar(page).getByRole('link', { name: 'Chat' }).click();
    await expect(page).toHaveURL('/chatlist');
    await expect.poll(() => moved(page)).toHaveLength(3);
    expect((await moved(page)).map(({ move, before, after }) => [move, before, after])).toEqual([
      ['open', 'a', 'main'],
      ['close', 'main', 'a'],
      ['tab', null, null],
    ]);
    // Nothing of it stays.
    await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
  });

  test('the shirt on the card passes to its place between the two sides, and back', async ({
    page,
    someone,
    secondBrowser,
    server,
  }) => {
    await someone('located');
    const host = await secondBrowser();
    const titles = [await postedByTeam(host, server.url), await postedByTeam(host, server.url)];
    await noteMoves(page);
    await page.goto('/matches?sport=futsal');
    // The first match brings the code of the screen; of the second one the page knows what the list knows.
    for (const title of titles) {
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    }
    await expect.poll(() => moved(page)).toHaveLength(4);
    const passed = ['::view-transition-group(moving-host)'];
    await expect
      // A card of the list shows the host alone: the place of the opponent comes and goes with the page.
      .poll(async () => (await moved(page)).slice(2).map(({ groups }) => groups))
      .toEqual([passed, passed]);
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  });

  test('a screen whose code is still on its way holds nothing up', async ({
    page,
    someone,
    secondBrowser,
    server,
  }) => {
    await someone('located');
    const title = await postedByTeam(await secondBrowser(), server.url);
    await noteMoves(page);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/c\/match\.[^/]+\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/matches?sport=futsal');
    const card = page.getByRole('link', { name: title });
    await card.click();
    // The frame has moved on, and the motion is over, while the code is still missing.
    await expect(card).toBeHidden();
    await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
    await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeHidden();
    arrive();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  test('two taps in a row end at the second, however early it comes', async ({ page, someone }) => {
    await someone('located');
    await noteMoves(page);
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

test('under reduced motion the next screen is simply there', async ({
  page,
  someone,
  secondBrowser,
  server,
}) => {
  await someone('located');
  const title = await postedByTeam(await secondBrowser(), server.url);
  await noteMoves(page);
  await page.goto('/matches?sport=futsal');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(await moved(page)).toEqual([]);
  await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All chats');
  expect(await moved(page)).toEqual([]);
});
