import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { createMatch } from '../core/matches';
import type { BrowserWithPage } from '../core/two-browsers';
import { newName, setLocation, signUp } from '../core/people';
import { createTeam } from '../core/team-rooms';

interface RecordedMove {
  readonly move: string | undefined;
  /** Elements that had the shared transition name before and after the move. */
  readonly elementBefore: string | null;
  elementAfter: string | null;
  focused: string | null;
  /** Groups that the browser animates. */
  groups: readonly string[];
  /** undefined until the transition has begun or was skipped. The app skips an animation that would start too late. */
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
      const recordedMove: RecordedMove = {
        move: document.documentElement.dataset['move'],
        elementBefore: namedElement(),
        elementAfter: null,
        focused: null,
        groups: [],
        outcome: undefined,
      };
      const transition = original(() => {
        updateDom();
        recordedMove.elementAfter = namedElement();
        recordedMove.focused = document.activeElement?.tagName ?? null;
        window.recordedMoves.push(recordedMove);
      });
      void transition.ready
        .then(() => {
          const movingGroups = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .filter((text) => text?.startsWith('::view-transition-group(moving-'));
          recordedMove.groups = [...new Set(movingGroups)].map(String).sort();
          recordedMove.outcome = 'animated';
        })
        .catch(() => {
          recordedMove.outcome = 'skipped';
        });
      return transition;
    }) as typeof document.startViewTransition;
  });
}

/** Posts a match of a new team nearby, and returns its title. The shirt of the team is on the card. */
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

  test('the card of a match grows into its page and back; scroll position and focus are restored; targets of the bottom bar replace each other at once', async ({
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
    for (let index = 0; index < 10; index += 1)
      await createMatch(server.url, host, {
        sport: 'golf',
        title: `Hole ${index} of ${name}`,
        now: new Date(),
      });
    await recordMoves(page);
    await page.goto('/matches?sport=golf');
    // The hint is dismissed first, because it would disappear when a match is opened, and the rows would then move up.
    await page.getByRole('button', { name: 'Got it' }).click();
    const card = page.getByRole('link', { name: new RegExp(`Hole 8 of ${name}`) });
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All chats');
    expect(
      (await recordedMoves(page)).map(({ move, elementBefore, elementAfter }) => [
        move,
        elementBefore,
        elementAfter,
      ]),
    ).toEqual([
      ['open', 'a', 'main'],
      ['close', 'main', 'a'],
    ]);
    // The move leaves no attribute or style behind.
    await expect(page.locator('html[data-move], [style*="view-transition-name"]')).toHaveCount(0);
  });

  test('the shirt moves from the card to its place on the page, and back', async ({
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
      // While the match loads, its page redraws the shirts. If the user went back at that moment, the browser would find no old shirt to
      // animate.
      await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const newMoves = async () => (await recordedMoves(page)).slice(count);
      await expect
        .poll(async () => (await newMoves()).map(({ outcome }) => outcome !== undefined))
        .toEqual([true, true]);
      return newMoves();
    };
    // Opening the first match loads the code of the screen. Of the second match the page knows only the card in the list.
    const [firstTitle = '', secondTitle = ''] = titles;
    await openAndGoBack(firstTitle);
    // On a machine that is slow for a moment the app skips the animation, as intended. Such a try is repeated.
    let moves: readonly RecordedMove[] = [];
    await expect(async () => {
      moves = await openAndGoBack(secondTitle);
      expect(moves.map(({ outcome }) => outcome)).toEqual(['animated', 'animated']);
    }).toPass();
    // A card in the list shows only the host, so the place of the opponent appears and disappears with the page.
    const onlyHost = ['::view-transition-group(moving-host)'];
    expect(moves.map(({ groups }) => groups)).toEqual([onlyHost, onlyHost]);
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  });

  test('a screen whose code is still loading does not delay the transition', async ({
    page,
    signUpUser,
    secondBrowser,
    server,
  }) => {
    await signUpUser('located');
    const title = await postTeamMatch(await secondBrowser(), server.url);
    await recordMoves(page);
    let releaseCode: () => void = () => undefined;
    const whenCodeReleased = new Promise<void>((resolve) => (releaseCode = resolve));
    await page.route(/\/c\/match\.[^/]+\.js$/, async (route) => {
      await whenCodeReleased;
      await route.continue();
    });
    await page.goto('/matches?sport=futsal');
    const card = page.getByRole('link', { name: title });
    await card.click();
    // The frame shows the next page, and the transition is over, although the code is still missing.
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
