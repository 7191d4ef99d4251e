import { fakeLive, fakeServer, ok, refusal, someUser } from '@homeground/shared/testing';
import { queryClient } from '@homeground/shared/async';
import { challengeObstacles } from '@homeground/shared/contracts';
import { matchRoute } from '@homeground/shared/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { challengeFallbackLink } from '../../rules/challenge-fallback-link.rules';
import { teamCard, teamSeenBy } from '../../rules/team.fixture';
import { challengeCheck, defaultAnswers, setUpTeamScreen, show, side } from './team-screen.fixture';

setUpTeamScreen();

const inviteLink = (state: string, team = teamCard) =>
  ok({ team, state, expiresAt: '2026-12-01T03:00:00.000Z' });

test('a user outside the team gets a link to the leader, but no links to invite or edit and no button to leave', async () => {
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByRole('link', { name: 'About Leo' })).toHaveAttribute('href', '/user/leo');
  for (const name of ['Invite', 'Edit']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument();
});

test('a user outside the team reports the team', async () => {
  const id = '01900000-0000-7000-8000-0000000000aa';
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { id }) }));
  server.on('POST', '/api/reports', ok(null, 201));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report this team' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Not a real team' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
      kind: 'team',
      id,
      reason: 'fake',
      note: '',
    }),
  );
});

test.each(['leader', 'manager'] as const)('a %s has links to invite and edit', async (role) => {
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(role) }));
  show();
  expect(await screen.findByRole('link', { name: 'Invite' })).toHaveAttribute(
    'href',
    '/team/team-1/invitation',
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/team/team-1/edit');
});

test.each(['leader', 'manager', 'member', null] as const)(
  'only members have a link to the room of the team: %s',
  async (role) => {
    fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(role) }));
    show('/team/team-1', 'ko');
    await screen.findByText('아직 잡힌 경기가 없어요.');
    const href = screen.queryByRole('link', { name: '팀 채팅' })?.getAttribute('href') ?? null;
    expect(href).toBe(role === null ? null : '/team/team-1/chat');
  },
);

test('a member leaves after a confirmation', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  server.on('DELETE', '/api/teams/team-1/members/:user', ok(null, 204));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the team' }));
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave the team' }),
  );
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument(),
  );
  expect(server.called('DELETE', `/api/teams/team-1/members/${someUser.id}`)).toHaveLength(1);
});

test('a leader reads that they must hand over the team first', async () => {
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  show('/team/team-1', 'ko');
  expect(await screen.findByText(/먼저 다른 팀원에게 팀장을 넘겨 주세요/)).toBeVisible();
});

test('a user with an invite link joins the team in one tap', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', inviteLink('USABLE'));
  server.on('POST', '/api/invite-links/accept', inviteLink('USABLE', { ...teamCard, myRole: 'member' }));
  const { address } = show('/team/team-1?invite=secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Join FC Yeoksam' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(server.called('POST', '/api/invite-links/accept')[0]?.body).toEqual({ token: 'secret' });
});

test.each([
  ['USED_UP', 'This invite link has been used up. Ask the team for a new one.'],
  ['REVOKED', 'The team switched this invite link off. Ask for a new one.'],
  ['EXPIRED', 'This invite link has expired. Ask the team for a new one.'],
  ['TEAM_FULL', 'The team is full (50 members).'],
])('a link that is %s shows the reason', async (state, text) => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', inviteLink(state));
  show('/team/team-1?invite=secret');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join FC Yeoksam' })).not.toBeInTheDocument();
});

test('with an incomplete invite link or an invite link of another team, the user cannot join', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', ({ query }) =>
    query.get('token') === 'other'
      ? inviteLink('USABLE', { ...teamCard, id: 'team-2' })
      : refusal(404, 'request.not_found'),
  );
  const { unmount } = show('/team/team-1?invite=broken');
  expect(await screen.findByText(/This invite link is incomplete/)).toBeVisible();
  unmount();
  show('/team/team-1?invite=other');
  expect(await screen.findByText(/This invite link is incomplete/)).toBeVisible();
});

test('when the role of the user changes, the page shows the links of the new role without a reload', async () => {
  const live = fakeLive();
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  show();
  await screen.findByRole('button', { name: 'Leave the team' });
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  live.tell({ topic: 'membership', teamId: 'team-1', role: 'manager' });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a team can be challenged, or the page shows the reason and a next step', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'Challenge FC Yeoksam' })).toHaveAttribute(
    'href',
    '/matches/create?challenge=team-1',
  );
  unmount();
  for (const [sides, text, expectedHref] of [
    [[], 'To challenge a team, you need to lead or manage one.', '/team/create'],
    [
      [{ ...side, eligible: false, obstacles: ['ALREADY_WAITING'], waitingMatchId: 'm7' }],
      'Night owls: Your challenge is waiting for an answer.',
      '/matches/m7',
    ],
    [[{ ...side, eligible: false, obstacles: ['NOT_TAKEN'] }], /isn’t accepting challenges/, '/teams'],
    [
      [{ ...side, eligible: false, obstacles: ['TOO_FAR'] }],
      'Night owls: It’s more than 40 km away.',
      '/teams',
    ],
  ] as const) {
    queryClient.clear();
    server.on('GET', '/api/teams/:id/challenge', ok(challengeCheck(...sides)));
    const view = show();
    expect(await screen.findByText(text)).toBeVisible();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(expectedHref);
    view.unmount();
  }
});

test.each(
  challengeObstacles.flatMap((obstacle) =>
    (['en', 'ko'] as const).map((locale) => [obstacle, locale] as const),
  ),
)('a challenge refused for %s, in %s, shows the reason and a link', async (obstacle, locale) => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  const refusedSide = {
    ...{ ...side, eligible: false, obstacles: [obstacle], suspendedUntil: '2026-12-24T00:00:00.000Z' },
    ...(obstacle === 'ALREADY_WAITING' && { waitingMatchId: 'm7' }),
  };
  // With NOT_LEADING the user is an ordinary member of the first side and leads a second side, which is refused too.
  const sides = obstacle === 'NOT_LEADING' ? [refusedSide, { ...refusedSide, teamId: 't8', obstacles: ['TOO_FAR'] }] : [refusedSide]; // prettier-ignore
  server.on('GET', '/api/teams/:id/challenge', ok(challengeCheck(...sides)));
  show('/team/team-1', locale);
  const { textKey, to } = challengeFallbackLink(refusedSide);
  const text = challengeTexts[locale][`next_step.${textKey}`].replace('{name}', 'Night owls');
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', to);
  expect(matchRoute(new URL(to, 'http://here').pathname)).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
});
