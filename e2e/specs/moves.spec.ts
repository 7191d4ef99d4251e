import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createMatch, type BrowserWithPage } from '../core/matches';
import { newName, setLocation, signUp } from '../core/people';
import { createTeam } from '../core/team-rooms';

interface RecordedMove {
  readonly move: string | undefined;
  /** Elements that had the shared transition name before and after the move. */
  readonly elementBefore: string | null;
  elementAfter: string | null;
  focused: string | null;
  /** Elements that the browser itself animates. */
  groups: readonly string[];
  /** Unknown until the browser has taken both pictures, or was too slow and left the animation out. */
  outcome: 'animated' | 'skipped' | undefined;
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
    document.startViewTransition = ((updateDom: () => void) => {
      const recorded: RecordedMove = {
        move: document.documentElement.dataset['move'],
        elementBefore: namedElement(),
        elementAfter: null,
        focused: null,
        groups: [],
        outcome: undefined,
      };
      const transition = original(() => {
        updateDom();
        recorded.elementAfter = namedElement();
        recorded.focused = document.activeElement?.tagName ?? null;
        window.recordedMoves.push(recorded);
      });
      void transition.ready
        .then(() => {
          const movingGroups = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .filter((text) => text?.startsWith('::view-transition-group(moving-'));
          recorded.groups = [...new Set(movingGroups)].map(String).sort();
          recorded.outcome = 'animated';
        })
        .catch(() => {
          recorded.outcome = 'skipped';
        });
      return transition;
    }) as typeof document.startViewTransition;
  });
}

/** Posts a match of a new team nearby; its shirt stands on the card. Returns the title. */
async function postTeamMatch({ context }: BrowserWithPage, url: string): Promise<string> {
  const host = context.request;
  await signUp(host, url);
  await setLocation(host, url);
  const team = await createTeam(host, url);
  const title = `Passing ${newName().slice(-6)}`;
  await createMatch(url, host, {
    sport: 'futsal',
    title,
    now: new Date(),
    teams: { host: team.id, away: '' },
  });
  return title;
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
      await createMatch(server.url, host, {
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

  test('the shirt on the card passes to its place between the two sides, and back', async ({
    page,
    signUpUser,
    secondBrowser,
    server,
  }) => {
    await signUpUser('located');
    const host = await secondBrowser();
    const titles = [await postTeamMatch(host, server.url), await postTeamMatch(host, server.url)];
    await recordMoves(page);
    await page.goto('/matches?sport=futsal');
    const openAndGoBack = async (title: string) => {
      const count = (await recordedMoves(page)).length;
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const newMoves = async () => (await recordedMoves(page)).slice(count);
      await expect
        .poll(async () => (await newMoves()).map(({ outcome }) => outcome !== undefined))
        .toEqual([true, true]);
      return newMoves();
    };
    // The first match brings the code of the screen; of the second one the page knows what the list knows.
    const [firstTitle = '', secondTitle = ''] = titles;
    await openAndGoBack(firstTitle);
    // On a machine that is slow for a moment the animation is left out, as it should be. Such a try says nothing.
    let moves: readonly RecordedMove[] = [];
    await expect(async () => {
      moves = await openAndGoBack(secondTitle);
      expect(moves.map(({ outcome }) => outcome)).toEqual(['animated', 'animated']);
    }).toPass();
    // A card of the list shows the host alone: the place of the opponent comes and goes with the page.
    const hostAlone = ['::view-transition-group(moving-host)'];
    expect(moves.map(({ groups }) => groups)).toEqual([hostAlone, hostAlone]);
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  });

  test('a screen whose code is still on its way holds nothing up', async ({
    page,
    signUpUser,
    secondBrowser,
    server,
  }) => {
    await signUpUser('located');
    const title = await postTeamMatch(await secondBrowser(), server.url);
    await recordMoves(page);
    let releaseCode: () => void = () => undefined;
    const whenArrived = new Promise<void>((resolve) => (releaseCode = resolve));
    await page.route(/\/c\/match\.[^/]+\.js$/, async (route) => {
      await whenArrived;
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
    releaseCode();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
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

test('under reduced motion there is no view transition', async ({
  page,
  signUpUser,
  secondBrowser,
  server,
}) => {
  await signUpUser('located');
  const title = await postTeamMatch(await secondBrowser(), server.url);
  await recordMoves(page);
  await page.goto('/matches?sport=futsal');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(await recordedMoves(page)).toEqual([]);
  await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All chats');
  expect(await recordedMoves(page)).toEqual([]);
});
