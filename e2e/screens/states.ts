import type {
  MatchAnswer,
  MessagePage,
  NotificationsPage,
  TeamRoomAnswer,
} from '@homeground/shared/contracts';
import type { ScreenId } from '@homeground/shared/routes';
import type { Page } from 'playwright';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { answerNotFound, failRequests, pathMatcher, serveEmptyLists } from './changed-answers';
import { roomStates } from './room-states';

/** A state of a screen other than its usual state: loading, empty, failed, or after an action. */
export interface ScreenState {
  readonly name: string;
  /** Id of a screen, or a key of `moreAddresses()`. */
  readonly screen: ScreenId | 'match-review-form' | 'guest-spots';
  /** Prepares the server's answers before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Acts on the loaded page. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Waits until the loading state is shown. Set only if the page stays in this state and never becomes idle. */
  readonly waitUntilLoadingShown?: (page: Page) => Promise<unknown>;
}

const apiPaths = {
  match: /^\/api\/matches\/[0-9a-f-]{36}$/,
  room: /^\/api\/rooms\/[^/]+$/,
  rooms: /^\/api\/rooms$/,
  team: /^\/api\/teams\/[0-9a-f-]{36}$/,
  teamRoom: /^\/api\/teams\/[^/]+\/room$/,
  messages: /^\/api\/rooms\/[^/]+\/messages$/,
  invitation: /^\/api\/invitations\/[^/]+\/[^/]+$/,
  invitesOfTeam: /^\/api\/teams\/[^/]+\/(?:invitations|invite-links)$/,
  me: /^\/api\/me$/,
  user: /^\/api\/users\/[^/]+$/,
  opponents: /^\/api\/teams\/opponents$/,
  myMatches: /^\/api\/me\/matches\/between$/,
  notifications: /^\/api\/notifications$/,
  applicants: /^\/api\/matches\/[^/]+\/proposals$/,
  result: /^\/api\/matches\/[^/]+\/result$/,
  review: /^\/api\/matches\/[^/]+\/review$/,
  guestSpots: /^\/api\/guest-spots$/,
} as const;

const isMatchesUrl = pathMatcher(/^\/api\/matches$/);

/** Serves a match for teams to a user who has no team. */
const serveMatchWithoutMyTeam = (page: Page) =>
  page.route(pathMatcher(apiPaths.match), async (route) => {
    const answer = await route.fetch();
    const { match } = (await answer.json()) as MatchAnswer;
    const json: MatchAnswer = { match: { ...match, eligibility: [] } };
    await route.fulfill({ response: answer, json });
  });

/** Serves the room of a new team, which contains only the line about the founder. */
const serveNewTeamRoom = async (page: Page) => {
  await page.route(pathMatcher(apiPaths.teamRoom), async (route) => {
    const answer = await route.fetch();
    const { room } = (await answer.json()) as TeamRoomAnswer;
    await route.fulfill({ response: answer, json: { room: { ...room, announcement: null } } });
  });
  await page.route(pathMatcher(apiPaths.messages), async (route) => {
    const answer = await route.fetch();
    const messagePage = (await answer.json()) as MessagePage;
    const messages = messagePage.messages.filter(({ kind }) => kind === 'system').slice(0, 1);
    const number = messages[0]?.number ?? 0;
    await route.fulfill({
      response: answer,
      json: { ...messagePage, messages, changes: [], firstNumber: number, lastNumber: number },
    });
  });
};

const waitUntilLoading = (page: Page) => page.locator('[aria-busy=true]').first().waitFor();

const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await waitUntilPageIdle(page);
};

/** Submits the form as it is, and waits until the first error is shown. */
const submitAndShowErrors = async (page: Page) => {
  await page.locator('form button[type=submit], [data-submit-bar] button').last().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

/** Empties the first field, and submits the form. */
const submitWithoutFirstField = async (page: Page) => {
  await page.getByRole('main').getByRole('textbox').first().fill('');
  await submitAndShowErrors(page);
};

const doubleTextSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

const emptyState = (name: string, screen: ScreenState['screen'], path: RegExp): ScreenState => ({
  name: `${name}-empty`,
  screen,
  prepare: serveEmptyLists(path),
});

const failedState = (screen: ScreenId, path: RegExp): ScreenState => ({
  name: `${screen}-failed`,
  screen,
  prepare: failRequests(path),
});

const loadingState = (screen: ScreenId, path: RegExp): ScreenState => ({
  name: `${screen}-loading`,
  screen,
  prepare: (page) => page.route(pathMatcher(path), () => new Promise(() => undefined)),
  waitUntilLoadingShown: waitUntilLoading,
});

/** Returns the state of a screen that loses the network while it is open. */
const offlineState = (screen: ScreenId): ScreenState => ({
  name: `${screen}-offline`,
  screen,
  act: async (page) => {
    await page.context().setOffline(true);
    await page
      .getByText(/^(?:You’re offline|오프라인이에요)/)
      .first()
      .waitFor();
  },
});

/** Returns the state of a screen with the sheet or dialog that these buttons open, pressed one after the other. */
const sheetState = (name: string, screen: ScreenId, ...buttons: readonly RegExp[]): ScreenState => ({
  name: `${name}-sheet`,
  screen,
  act: async (page) => {
    for (const button of buttons.slice(0, -1))
      await page.getByRole('button', { name: button }).first().click();
    await openDialog(buttons.at(-1) ?? /^$/)(page);
  },
});

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
    waitUntilLoadingShown: async (page) => {
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
      await page.getByRole('banner').getByRole('link').waitFor();
    },
  },
  { name: 'chatlist-empty', screen: 'chatlist', prepare: serveEmptyLists(/^\/api\/rooms/) },
  { name: 'notifications-empty', screen: 'notifications', prepare: serveEmptyLists(/^\/api\/notifications/) },
  { name: 'team-failed', screen: 'team', prepare: failRequests(/^\/api\/teams\/[^/]+$/) },
  { name: 'matches-filters', screen: 'matches', act: openDialog(/^(?:Filter|필터)/) },
  { name: 'chat-menu', screen: 'chat', act: openDialog(/^(?:Chat options|채팅방 메뉴)$/) },
  { name: 'invitation-decline', screen: 'notifications', act: openDialog(/^(?:Decline|거절)/) },
  { name: 'signup-errors', screen: 'signup', act: submitAndShowErrors },
  { name: 'signin-errors', screen: 'signin', act: submitAndShowErrors },
  { name: 'team-create-errors', screen: 'team-create', act: submitAndShowErrors },
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
      const fields = page.getByRole('main').locator('input[inputmode=numeric]');
      await fields.first().waitFor();
      for (const field of await fields.all()) await field.fill('3');
    },
  },
  {
    name: 'notifications-no-news',
    screen: 'notifications',
    // Keeps the invitations and empties the notices.
    prepare: (page) =>
      page.route(pathMatcher(apiPaths.notifications), async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as NotificationsPage;
        await route.fulfill({ response: answer, json: { ...body, notices: [] } });
      }),
  },
  emptyState('guest-spots', 'guest-spots', apiPaths.guestSpots),
  emptyState('match-chats', 'match-chats', apiPaths.rooms),
  emptyState('match-chatlist', 'match-chatlist', apiPaths.applicants),
  emptyState('teams', 'teams', apiPaths.opponents),
  emptyState('my-matches', 'my-matches', apiPaths.myMatches),
  emptyState('team-invitation', 'team-invitation', apiPaths.invitesOfTeam),
  { name: 'team-chat-empty', screen: 'team-chat', prepare: serveNewTeamRoom },
  { name: 'match-proposal-empty', screen: 'match-proposal', prepare: serveMatchWithoutMyTeam },
  { name: 'invitation-empty', screen: 'invitation', prepare: answerNotFound(apiPaths.invitation) },
  failedState('match', apiPaths.match),
  failedState('match-chatlist', apiPaths.applicants),
  failedState('match-result', apiPaths.result),
  failedState('match-review', apiPaths.review),
  failedState('chat', apiPaths.room),
  failedState('chatlist', apiPaths.rooms),
  failedState('notifications', apiPaths.notifications),
  failedState('my-matches', apiPaths.myMatches),
  failedState('teams', apiPaths.opponents),
  failedState('user', apiPaths.user),
  failedState('match-proposal', apiPaths.match),
  failedState('invitation', apiPaths.invitation),
  failedState('team-invitation', apiPaths.team),
  failedState('team-chat', apiPaths.teamRoom),
  failedState('team-edit', apiPaths.team),
  failedState('user-edit', apiPaths.me),
  loadingState('match', apiPaths.match),
  loadingState('chat', apiPaths.room),
  loadingState('chatlist', apiPaths.rooms),
  loadingState('notifications', apiPaths.notifications),
  loadingState('my-matches', apiPaths.myMatches),
  loadingState('team', apiPaths.team),
  loadingState('teams', apiPaths.opponents),
  loadingState('user', apiPaths.user),
  loadingState('match-proposal', apiPaths.match),
  loadingState('invitation', apiPaths.invitation),
  loadingState('team-invitation', apiPaths.team),
  loadingState('team-chat', apiPaths.teamRoom),
  loadingState('team-edit', apiPaths.team),
  loadingState('user-edit', apiPaths.me),
  offlineState('match'),
  offlineState('chat'),
  offlineState('team'),
  sheetState('match-directions', 'match', /^(?:Directions|길찾기)$/),
  sheetState('match-cancel', 'match', /^(?:Cancel the match|경기 취소)$/),
  sheetState('chat-change', 'chat', /^(?:Suggest a change|변경 제안하기)/),
  sheetState('chat-message', 'chat', /^(?:Message options|메시지 메뉴)$/),
  sheetState('applicant-confirm', 'match-chatlist', /^(?:Confirm|확정하기)$/),
  sheetState('applicant-decline', 'match-chatlist', /^(?:Decline|거절)$/),
  sheetState('password', 'user-edit', /^(?:Change password|비밀번호 바꾸기)/),
  sheetState('devices', 'user-edit', /^(?:Logged-in devices|로그인한 기기)/),
  sheetState('account-deletion', 'user-edit', /^(?:Delete account|계정 삭제)/),
  sheetState('blocked-people', 'user', /^(?:Blocked people|차단한 사람)/),
  { name: 'match-create-errors', screen: 'match-create', act: submitWithoutFirstField },
  { name: 'user-edit-errors', screen: 'user-edit', act: submitWithoutFirstField },
  { name: 'team-edit-errors', screen: 'team-edit', act: submitWithoutFirstField },
  ...roomStates,
  ...(['matches', 'match', 'chat', 'notifications', 'user-edit', 'landing'] as const).map(enlargedState),
];
