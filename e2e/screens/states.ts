import type { ScreenId } from '@homeground/shared/routes';
import type { Page } from 'playwright';
import { waitUntilPageIdle } from '../core/until-page-idle';

/** A state of a screen other than its usual one: loading, empty, failed, or after an action. */
export interface ScreenState {
  readonly name: string;
  /** Id of a screen, or a key of `moreAddresses()`. */
  readonly screen: ScreenId | 'match-review-form';
  /** Prepares the server's answers before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Acts on the loaded page. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Set if the page stays in its loading state and never becomes idle. Waits until that state is complete. */
  readonly loadingShown?: (page: Page) => Promise<unknown>;
}

const pathMatcher = (path: RegExp) => (url: URL) => path.test(url.pathname);
const isMatchesUrl = pathMatcher(/^\/api\/matches$/);

/** Empties every list of an answer, so that the screen shows its empty state. */
const serveEmptyLists = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    const json = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
    );
    await route.fulfill({ response: answer, json });
  });

const failRequests = (path: RegExp) => (page: Page) =>
  page.route(pathMatcher(path), (route) => route.fulfill({ status: 500, json: { code: 'server.failed' } }));

const waitUntilLoading = (page: Page) => page.locator('[aria-busy=true]').first().waitFor();

const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await waitUntilPageIdle(page);
};

const submitEmptyForm = async (page: Page) => {
  await page.locator('form button[type=submit], [data-submit-bar] button').last().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const doubleTextSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

const enlargedState = (screen: ScreenId): ScreenState => ({
  name: `${screen}-200`,
  screen,
  act: doubleTextSize,
});

export const screenStates: readonly ScreenState[] = [
  { name: 'matches-empty', screen: 'matches', prepare: serveEmptyLists(/^\/api\/matches$/) },
  { name: 'matches-failed', screen: 'matches', prepare: failRequests(/^\/api\/matches$/) },
  {
    name: 'matches-loading',
    screen: 'matches',
    prepare: (page) => page.route(isMatchesUrl, () => new Promise(() => undefined)),
    // The card above the list arrives later than the skeleton of the whole page.
    loadingShown: async (page) => {
      await page.getByRole('region', { name: /^(?:Next match|다음 경기)$/ }).waitFor();
      await waitUntilLoading(page);
    },
  },
  {
    name: 'matches-offline',
    screen: 'matches',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'matches-last-seen',
    screen: 'matches',
    act: async (page) => {
      await page.route(pathMatcher(/^\/(?:api|v2)\//), (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByRole('region', { name: /^(?:My next matches|다가오는 내 경기)$/ }).waitFor();
    },
  },
  { name: 'chatlist-empty', screen: 'chatlist', prepare: serveEmptyLists(/^\/api\/rooms/) },
  { name: 'notifications-empty', screen: 'notifications', prepare: serveEmptyLists(/^\/api\/notifications/) },
  { name: 'team-failed', screen: 'team', prepare: failRequests(/^\/api\/teams\/[^/]+$/) },
  { name: 'matches-filters', screen: 'matches', act: openDialog(/^(?:Filter|필터)/) },
  { name: 'chat-menu', screen: 'chat', act: openDialog(/^(?:Chat options|채팅방 더 보기)$/) },
  { name: 'invitation-decline', screen: 'notifications', act: openDialog(/^(?:Decline|거절)/) },
  { name: 'signup-errors', screen: 'signup', act: submitEmptyForm },
  { name: 'signin-errors', screen: 'signin', act: submitEmptyForm },
  { name: 'team-create-errors', screen: 'team-create', act: submitEmptyForm },
  {
    name: 'match-review-writing',
    screen: 'match-review-form',
    act: (page) => page.getByRole('radio').first().check({ force: true }),
  },
  {
    name: 'match-result-writing',
    screen: 'match-result',
    act: async (page) => {
      await page.getByRole('button', { name: /^(?:That’s not right|결과가 달라요)$/ }).click();
      for (const field of await page.getByRole('main').locator('input[inputmode=numeric]').all())
        await field.fill('3');
    },
  },
  ...(['matches', 'match', 'chat', 'notifications', 'user-edit', 'landing'] as const).map(enlargedState),
];
