import {
  fakeLive,
  fakeServer,
  noReviews,
  ok,
  refusal,
  renderScreen,
  someUser,
} from '@homeground/shared/testing';
import { queryClient } from '@homeground/shared/async';
import { challengeObstacles } from '@homeground/shared/contracts';
import { matchRoute } from '@homeground/shared/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts as challengeTexts } from '../../parts/challenge/locales';
import { challengeWay } from '../../rules/challenge-way.rules';
import { card, teamSeenBy } from '../../rules/team.fixture';
import { TeamScreen } from './team.screen';

const side = { teamId: 'team-9', name: 'Night owls', eligible: true, obstacles: [] };
const checked = (...sides: object[]) => ({ team: card, sides });
const beside = {
  '/api/teams/:id/reviews': noReviews,
  '/api/teams/:id/challenge': checked(side),
};

const show = (at = '/team/team-1', locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamScreen, { path: '/team/:id', at, locale });
const link = (state: string, team = card) => ok({ team, state, expiresAt: '2026-12-01T03:00:00.000Z' });

beforeEach(() => void fakeLive());

test('a new team is honest about what it has not got yet', async () => {
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByText('Nothing arranged yet.')).toBeVisible();
  for (const text of ['No results yet.', 'Your teams haven’t played them yet.'])
    expect(screen.getByText(text)).toBeVisible();
  // No wall of zeros.
  expect(screen.queryByRole('img', { name: /^Record:/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Shown after 3 reviews')).not.toBeInTheDocument();
});

test('what comes next stands first, then how the latest matches ended', async () => {
  const startAt = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
  const coming = {
    id: 'm7',
    sport: 'futsal' as const,
    title: 'River derby',
    startAt,
    minutes: 60,
    timeZone: 'Asia/Seoul',
    state: 'CONFIRMED' as const,
    opponent: {
      teamId: 'owls',
      userId: null,
      name: 'Night Owls',
      pictureUrl: null,
      kit: { home: 'navy' as const, away: 'sky' as const },
    },
    score: null,
    outcome: null,
    forfeit: false,
  };
  const play = {
    ...teamSeenBy(null).play,
    standing: { ...teamSeenBy(null).play.standing, form: ['WIN', 'DRAW', 'LOSS'] as const },
    coming: [coming],
  };
  fakeServer(beside).on(
    'GET',
    '/api/teams/team-1',
    ok({
      team: teamSeenBy(null, {
        play: { ...play, standing: { ...play.standing, form: [...play.standing.form] } },
      }),
    }),
  );
  show();
  const next = await screen.findByRole('region', { name: 'Next match' });
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/matches/m7');
  expect(next).toHaveTextContent('in 3 days');
  expect(
    await screen.findByRole('img', { name: 'Last 3 matches, the latest last: Won, Drawn, Lost' }),
  ).toHaveTextContent('WDL');
});

test('whoever leads a new team sees what may still be added; nobody else does', async () => {
  const bare = { description: '', playingDays: [], memberCount: 1 };
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader', bare) }));
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: /Invite your people/ })).toHaveAttribute(
    'href',
    '/team/team-1/invitation',
  );
  expect(screen.getByRole('link', { name: /Say how you play/ })).toHaveAttribute('href', '/team/team-1/edit');
  unmount();
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member', bare) }));
  show();
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Bring your people/ })).not.toBeInTheDocument();
});

test('a team of two sports shows how well it plays each', async () => {
  const club = teamSeenBy(null, { otherSports: [{ sport: 'soccer', level: 5 }] });
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: club }));
  show();
  expect(await screen.findByText(/Futsal · Soccer/)).toBeVisible();
  expect(screen.getByText('Competitive')).toBeVisible();
});

test('a stranger is told whom to ask and offered nothing else', async () => {
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByRole('link', { name: 'See Leo' })).toHaveAttribute('href', '/user/leo');
  for (const name of ['Invite', 'Edit']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument();
});

test('a stranger reports the team', async () => {
  const id = '01900000-0000-7000-8000-0000000000aa';
  const server = fakeServer(beside);
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

test.each(['leader', 'manager'] as const)('a %s invites and edits', async (role) => {
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(role) }));
  show();
  expect(await screen.findByRole('link', { name: 'Invite' })).toHaveAttribute(
    'href',
    '/team/team-1/invitation',
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/team/team-1/edit');
});

test.each(['leader', 'manager', 'member', null] as const)(
  'the room of the team is a tap away for its members only: %s',
  async (role) => {
    fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(role) }));
    show('/team/team-1', 'ko');
    await screen.findByText('아직 잡힌 경기가 없어요.');
    const way = screen.queryByRole('link', { name: '팀 채팅' })?.getAttribute('href') ?? null;
    expect(way).toBe(role === null ? null : '/team/team-1/chat');
  },
);

test('a member leaves after being asked', async () => {
  const server = fakeServer(beside);
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

test('a leader reads that the team is handed over first', async () => {
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  show('/team/team-1', 'ko');
  expect(await screen.findByText(/먼저 다른 팀원에게 팀장을 넘겨 주세요/)).toBeVisible();
});

test('the record is a ring and figures', async () => {
  const standing = {
    records: [{ sport: 'futsal' as const, wins: 3, draws: 1, losses: 2, rating: null }],
    manner: { score: 86, reviews: 4 },
    keptPromises: { percent: 95, of: 20 },
  };
  fakeServer(beside).on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { play: { ...teamSeenBy(null).play, standing } }) }),
  );
  show();
  expect(await screen.findByRole('img', { name: 'Record: 3 won, 1 drawn, 2 lost' })).toHaveTextContent('6');
  expect(screen.getByRole('button', { name: /^Manners 86 from 4 reviews/ })).toBeVisible();
});

test('the rating: how it came about, what it means, and whom the team meets again and again', async () => {
  const play = {
    ...teamSeenBy(null).play,
    rating: {
      sport: 'futsal' as const,
      value: 1612,
      provisional: true,
      games: 2,
      points: [
        { matchId: 'a', at: '2026-10-01T10:00:00.000Z', value: 1580 },
        { matchId: 'b', at: '2026-10-08T10:00:00.000Z', value: 1612 },
      ],
    },
    rivals: [
      {
        teamId: 'owls',
        name: 'Night Owls',
        logoUrl: null,
        kitHome: 'navy' as const,
        wins: 2,
        draws: 0,
        losses: 1,
        lastAt: '2026-10-08T10:00:00.000Z',
        next: { matchId: 'next', startAt: '2026-12-08T10:00:00.000Z' },
      },
    ],
  };
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(
    await screen.findByRole('img', {
      name: 'Rating over 2 matches: from 1,580 to 1,612, lowest 1,580, highest 1,612',
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Rating 1,612 Provisional, 2 matches so far/ }));
  expect(screen.getByRole('dialog', { name: 'Rating' })).toHaveTextContent('Everyone starts at 1,500');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: /Night Owls Met 3 times/ })).toHaveAttribute('href', '/team/owls');
  expect(screen.getByRole('link', { name: /^Next meeting: / })).toHaveAttribute('href', '/matches/next');
});

test('past matches are told from the team’s own end', async () => {
  const past = {
    id: 'm1',
    sport: 'futsal' as const,
    title: 'Derby',
    startAt: '2026-10-08T10:00:00.000Z',
    minutes: 120,
    timeZone: 'Asia/Seoul',
    state: 'COMPLETED' as const,
    opponent: { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
    score: { own: 3, other: 2 },
    outcome: 'WIN' as const,
    forfeit: false,
  };
  const play = { ...teamSeenBy(null).play, past: [past, { ...past, id: 'm2', title: 'Again', score: null, outcome: 'LOSS' as const, forfeit: true }] }; // prettier-ignore
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByRole('link', { name: /^Derby.*v Night Owls.*3 : 2.*Won$/ })).toHaveAttribute(
    'href',
    '/matches/m1',
  );
  expect(screen.getByRole('link', { name: /^Again.*Lost by forfeit$/ })).toBeVisible();
});

test('an invite link: one tap and one is in', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', link('USABLE'));
  server.on('POST', '/api/invite-links/accept', link('USABLE', { ...card, myRole: 'member' }));
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
])('a link that is %s says so', async (state, text) => {
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', link(state));
  show('/team/team-1?invite=secret');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join FC Yeoksam' })).not.toBeInTheDocument();
});

test('a broken link and a link of another team join nothing', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', ({ query }) =>
    query.get('token') === 'other'
      ? link('USABLE', { ...card, id: 'team-2' })
      : refusal(404, 'request.not_found'),
  );
  const { unmount } = show('/team/team-1?invite=broken');
  expect(await screen.findByText(/This invite link is incomplete/)).toBeVisible();
  unmount();
  show('/team/team-1?invite=other');
  expect(await screen.findByText(/This invite link is incomplete/)).toBeVisible();
});

test('my new role shows without a reload', async () => {
  const live = fakeLive();
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  show();
  await screen.findByRole('button', { name: 'Leave the team' });
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  live.tell({ topic: 'membership', teamId: 'team-1', role: 'manager' });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a disbanded team says so and offers nothing; an unknown one is not there', async () => {
  const server = fakeServer(beside);
  server.on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { disbandedAt: '2026-11-01T03:00:00.000Z', members: [] }) }),
  );
  const { unmount } = show();
  expect(await screen.findByText(/This team was disbanded on/)).toBeVisible();
  expect(screen.queryByText('Members')).not.toBeInTheDocument();
  unmount();
  server.on('GET', '/api/teams/team-1', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByText('Team not found')).toBeVisible();
});

test('a match that is being played says so', async () => {
  const on = {
    id: 'm1',
    sport: 'futsal' as const,
    title: 'Derby',
    startAt: new Date(Date.now() - 3_600_000).toISOString(),
    minutes: 120,
    timeZone: 'Asia/Seoul',
    state: 'AWAITING_RESULT' as const,
    opponent: { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
    score: null,
    outcome: null,
    forfeit: false,
  };
  const play = { ...teamSeenBy(null).play, coming: [on, { ...on, id: 'm2', title: 'Over', minutes: 60 }] };
  fakeServer(beside).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByRole('link', { name: /^Derby.*In progress$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Over.*v Night Owls$/ })).toBeVisible();
});

test('a team may be challenged, or the page says why not and where to go on', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'Challenge FC Yeoksam' })).toHaveAttribute(
    'href',
    '/matches/create?challenge=team-1',
  );
  unmount();
  for (const [sides, text, way] of [
    [[], 'To challenge a team, you need to lead or manage one.', '/team/create'],
    [
      [{ ...side, eligible: false, obstacles: ['ALREADY_WAITING'], waitingMatchId: 'm7' }],
      'Night owls: your challenge is waiting for an answer.',
      '/matches/m7',
    ],
    [[{ ...side, eligible: false, obstacles: ['NOT_TAKEN'] }], /isn’t accepting challenges/, '/teams'],
    [[{ ...side, eligible: false, obstacles: ['TOO_FAR'] }], 'Night owls: more than 40 km away.', '/teams'],
  ] as const) {
    queryClient.clear();
    server.on('GET', '/api/teams/:id/challenge', ok(checked(...sides)));
    const shown = show();
    expect(await screen.findByText(text)).toBeVisible();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toContain(way);
    shown.unmount();
  }
});

test.each(
  challengeObstacles.flatMap((obstacle) =>
    (['en', 'ko'] as const).map((locale) => [obstacle, locale] as const),
  ),
)('a challenge refused for %s, in %s, says why, and a link leads on', async (obstacle, locale) => {
  const server = fakeServer(beside);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  const refused = {
    ...{ ...side, eligible: false, obstacles: [obstacle], suspendedUntil: '2026-12-24T00:00:00.000Z' },
    ...(obstacle === 'ALREADY_WAITING' && { waitingMatchId: 'm7' }),
  };
  // Of a side that is only played for: another one can challenge, and is refused as well.
  const sides = obstacle === 'NOT_LEADING' ? [refused, { ...refused, teamId: 't8', obstacles: ['TOO_FAR'] }] : [refused]; // prettier-ignore
  server.on('GET', '/api/teams/:id/challenge', ok(checked(...sides)));
  show('/team/team-1', locale);
  const { words, to } = challengeWay(refused);
  const text = challengeTexts[locale][`way.${words}`].replace('{name}', 'Night owls');
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', to);
  expect(matchRoute(new URL(to, 'http://here').pathname)).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/[{}]|undefined/);
});
