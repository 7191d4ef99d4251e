import { fakeLive, fakeServer, ok, refusal, renderScreen, someUser } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, teamSeenBy } from '../../rules/team.fixture';
import { TeamScreen } from './team.screen';

const show = (at = '/team/team-1', locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamScreen, { path: '/team/:id', at, locale });
const link = (state: string, team = card) => ok({ team, state, expiresAt: '2026-12-01T03:00:00.000Z' });

beforeEach(() => void fakeLive());

test('a new team is honest about what it has not got yet', async () => {
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByRole('img', { name: 'Record: No games yet' })).toBeVisible();
  for (const said of [
    'Nothing fixed yet.',
    'The first result will stand here.',
    'None of your teams has met them yet.',
    'From 3 reviews on',
  ]) {
    expect(screen.getByText(said)).toBeVisible();
  }
});

test('a stranger is told whom to ask and offered nothing else', async () => {
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByRole('link', { name: 'See Leo' })).toHaveAttribute('href', '/user/leo');
  for (const name of ['Invite', 'Edit']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave the team' })).not.toBeInTheDocument();
});

test.each(['leader', 'manager'] as const)('a %s invites and edits', async (role) => {
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(role) }));
  show();
  expect(await screen.findByRole('link', { name: 'Invite' })).toHaveAttribute(
    'href',
    '/team/team-1/invitation',
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/team/team-1/edit');
});

test('a member leaves after being asked', async () => {
  const server = fakeServer();
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
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  show('/team/team-1', 'ko');
  expect(await screen.findByText(/먼저 다른 팀원에게 팀장을 넘겨 주세요/)).toBeVisible();
});

test('the record is a ring and figures', async () => {
  const standing = {
    records: [{ sport: 'futsal' as const, wins: 3, draws: 1, losses: 2 }],
    manner: { score: 86, reviews: 4 },
    keptPromises: { percent: 95, of: 20 },
  };
  fakeServer().on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { play: { ...teamSeenBy(null).play, standing } }) }),
  );
  show();
  expect(await screen.findByRole('img', { name: 'Record: 3 won, 1 drawn, 2 lost' })).toHaveTextContent('6');
  expect(screen.getByText('86')).toBeVisible();
});

test('an invite link: one tap and one is in', async () => {
  const server = fakeServer();
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
  ['TEAM_FULL', 'The team is full: it has 50 members.'],
])('a link that is %s says so', async (state, said) => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  server.on('GET', '/api/invite-links/preview', link(state));
  show('/team/team-1?invite=secret');
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join FC Yeoksam' })).not.toBeInTheDocument();
});

test('a broken link and a link of another team join nothing', async () => {
  const server = fakeServer();
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
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  show();
  await screen.findByRole('button', { name: 'Leave the team' });
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  live.tell({ topic: 'membership', teamId: 'team-1', role: 'manager' });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a disbanded team says so and offers nothing; an unknown one is not there', async () => {
  const server = fakeServer();
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
  expect(await screen.findByText('No team here')).toBeVisible();
});
