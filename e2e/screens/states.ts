import type { ScreenId } from '@homeground/shared/routes';
import type { Page } from 'playwright';
import { untilPageIdle } from '../core/until-page-idle';

/** A state that people meet between the finished pictures. */
export interface ScreenState {
  readonly name: string;
  /** A screen, or a name of `morePlaces`. */
  readonly screen: ScreenId | 'match-review-form';
  /** Done before the page is opened: what the server answers. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Done on the page once it stands. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** The page never becomes idle: it is still loading. */
  readonly isLoading?: boolean;
}

const answers = (path: RegExp) => (url: URL) => path.test(url.pathname);
const matches = answers(/^\/api\/matches$/);

/** Empties every list of an answer: its own words for "nothing here". */
const emptied = (path: RegExp) => (page: Page) =>
  page.route(answers(path), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    const json = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
    );
    await route.fulfill({ response: answer, json });
  });

const failed = (path: RegExp) => (page: Page) =>
  page.route(answers(path), (route) => route.fulfill({ status: 500, json: { code: 'server.failed' } }));

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await untilPageIdle(page);
};

const submitted = async (page: Page) => {
  await page.locator('form button[type=submit], [data-submit-bar] button').last().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const twiceAsLarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

const large = (screen: ScreenId): ScreenState => ({ name: `${screen}-200`, screen, then: twiceAsLarge });

export const screenStates: readonly ScreenState[] = [
  { name: 'matches-empty', screen: 'matches', before: emptied(/^\/api\/matches$/) },
  { name: 'matches-failed', screen: 'matches', before: failed(/^\/api\/matches$/) },
  {
    name: 'matches-loading',
    screen: 'matches',
    before: (page) => page.route(matches, () => new Promise(() => undefined)),
    isLoading: true,
  },
  {
    name: 'matches-offline',
    screen: 'matches',
    then: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  { name: 'chatlist-empty', screen: 'chatlist', before: emptied(/^\/api\/rooms/) },
  { name: 'notifications-empty', screen: 'notifications', before: emptied(/^\/api\/notifications/) },
  { name: 'team-failed', screen: 'team', before: failed(/^\/api\/teams\/[^/]+$/) },
  { name: 'matches-filters', screen: 'matches', then: press(/^(?:Filter|필터)/) },
  { name: 'chat-menu', screen: 'chat', then: press(/^(?:Menu|More|Room|메뉴|더 보기|채팅방)/) },
  { name: 'invitation-decline', screen: 'notifications', then: press(/^(?:Decline|거절)/) },
  { name: 'signup-errors', screen: 'signup', then: submitted },
  { name: 'signin-errors', screen: 'signin', then: submitted },
  { name: 'team-create-errors', screen: 'team-create', then: submitted },
  {
    name: 'match-review-writing',
    screen: 'match-review-form',
    then: (page) => page.getByRole('radio').first().check({ force: true }),
  },
  {
    name: 'match-result-writing',
    screen: 'match-result',
    then: async (page) => {
      for (const field of await page.getByRole('main').locator('input[inputmode=numeric]').all())
        await field.fill('3');
    },
  },
  ...(['matches', 'match', 'chat', 'notifications', 'user-edit', 'landing'] as const).map(large),
];
