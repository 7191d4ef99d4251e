import type { NotificationsPage } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import { apiPaths } from './api-paths';
import {
  answerNotFound,
  failRequests,
  pathMatcher,
  serveEmptyLists,
  serveMatchWithoutMyTeam,
  serveNewTeamRoom,
} from './changed-answers';
import { formStates } from './form-states';
import { isMainAppearance, type Look } from './look';
import { roomStates } from './room-states';
import type { ScreenState } from './screen-state';
import {
  emptyState,
  enlargedState,
  failedState,
  loadingState,
  offlineState,
  openDialog,
  sheetState,
  waitUntilLoading,
} from './state-kinds';

const isMatchesUrl = pathMatcher(/^\/api\/matches$/);

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
  loadingState('match-chatlist', apiPaths.applicants),
  loadingState('match-result', apiPaths.result),
  loadingState('match-review', apiPaths.review),
  loadingState('match-proposal', apiPaths.match),
  loadingState('invitation', apiPaths.invitation),
  loadingState('team-invitation', apiPaths.team),
  loadingState('team-chat', apiPaths.teamRoom),
  loadingState('team-edit', apiPaths.team),
  loadingState('user-edit', apiPaths.me),
  offlineState('match'),
  offlineState('chat'),
  offlineState('team'),
  offlineState('chatlist'),
  offlineState('notifications'),
  offlineState('my-matches'),
  offlineState('teams'),
  offlineState('user'),
  offlineState('team-chat'),
  offlineState('match-proposal'),
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
  ...formStates,
  ...roomStates,
  // `match-chat` shows the same as `chat`.
  ...routeTable.filter(({ id }) => id !== 'match-chat').map(({ id }) => enlargedState(id)),
  enlargedState('match-open'),
  enlargedState('guest-spots'),
];

/** Returns the states that are photographed in this look. */
export const statesIn = (look: Look): readonly ScreenState[] =>
  screenStates.filter(({ isOncePerLanguage }) => !isOncePerLanguage || isMainAppearance(look));
