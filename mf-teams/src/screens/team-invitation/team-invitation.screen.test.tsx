import type { InviteLink, TeamInvitation } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTeamLiveUpdates } from '../../api/team-live';
import { teamSeenBy } from '../../rules/team.fixture';
import { TeamInvitationScreen } from './team-invitation.screen';

// In the app, the entry of the area does this.
startTeamLiveUpdates();

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamInvitationScreen, { path: '/team/:id/invitation', at: '/team/team-1/invitation', locale });

const pendingInvitation: TeamInvitation = {
  id: 'invitation-1',
  userId: 'sora',
  nickname: 'Sora',
  pictureUrl: null,
  invitedBy: 'Mina',
  state: 'PENDING',
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-12-04T03:00:00.000Z',
};
const link: InviteLink = {
  id: 'link-1',
  createdBy: 'Mina',
  uses: 10,
  used: 2,
  createdAt: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-11-27T03:00:00.000Z',
};
const candidate = (nickname: string, state: string) => ({
  userId: nickname,
  nickname,
  pictureUrl: null,
  state,
});

function fakeTeamServer(invitations: readonly TeamInvitation[] = [], links: readonly InviteLink[] = []) {
  const api = fakeServer();
  api.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  api.on('GET', '/api/teams/team-1/invitations', ok({ invitations }));
  api.on('GET', '/api/teams/team-1/invite-links', ok({ links }));
  return api;
}

beforeEach(() => void fakeLive());

test('the search starts at two letters, and each person is shown with their state', async () => {
  const api = fakeTeamServer();
  const candidates = [
    candidate('Sofia', 'free'),
    candidate('Sol', 'member'),
    candidate('Sonny', 'pending'),
    candidate('Soo', 'declined_lately'),
  ];
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: candidates }));
  show();
  const box = await screen.findByRole('searchbox', { name: 'Search by nickname' });
  await userEvent.type(box, 'S');
  expect(box).toHaveAccessibleDescription('Type at least 2 letters.');
  await userEvent.type(box, 'o');
  expect(await screen.findByRole('button', { name: 'Invite Sofia' })).toBeVisible();
  for (const text of ['In the team', 'Invited', 'Recently declined'])
    expect(screen.getByText(text)).toBeVisible();
  expect(api.called('GET', '/api/teams/team-1/candidates').map(({ query }) => query.get('q'))).toEqual([
    'So',
  ]);
});

test('a failed search can be tried again without typing again', async () => {
  const api = fakeTeamServer();
  api.on('GET', '/api/teams/team-1/candidates', refusal(500, 'server.failed'));
  show();
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Search by nickname' }));
  await userEvent.paste('So');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sofia', 'free')] }));
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Invite Sofia' })).toBeVisible();
});

test('a person who has accepted is no longer shown as invited, neither in the search nor in the list', async () => {
  const live = fakeLive();
  const api = fakeTeamServer([pendingInvitation]);
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sora', 'pending')] }));
  show();
  await userEvent.click(await screen.findByRole('searchbox', { name: 'Search by nickname' }));
  await userEvent.paste('So');
  expect(await screen.findByText('Invited')).toBeVisible();
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sora', 'member')] }));
  api.on('GET', '/api/teams/team-1/invitations', ok({ invitations: [] }));
  live.tell({ topic: 'team_invitations', teamId: 'another' });
  live.tell({ topic: 'team_invitations', teamId: 'team-1' });
  expect(await screen.findByText('In the team')).toBeVisible();
  expect(screen.queryByText('Invited')).not.toBeInTheDocument();
});

test('inviting a person adds them to the open invitations', async () => {
  const api = fakeTeamServer();
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sora', 'free')] }));
  api.on('POST', '/api/teams/team-1/invitations', ok({ invitation: pendingInvitation }, 201));
  show();
  expect(await screen.findByText('No open invitations. Search above or share a link.')).toBeVisible();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('Sora');
  const button = await screen.findByRole('button', { name: 'Invite Sora' });
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sora', 'pending')] }));
  api.on('GET', '/api/teams/team-1/invitations', ok({ invitations: [pendingInvitation] }));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Cancel Sora’s invitation' })).toBeVisible();
  expect(await screen.findByText('Sora has been invited.')).toBeVisible();
  expect(api.called('POST', '/api/teams/team-1/invitations')[0]?.body).toEqual({ userId: 'Sora' });
});

test('if the server refuses an invitation, the page shows the reason', async () => {
  const api = fakeTeamServer();
  api.on('GET', '/api/teams/team-1/candidates', ok({ candidates: [candidate('Sora', 'free')] }));
  api.on('POST', '/api/teams/team-1/invitations', refusal(409, 'invitation.too_many_pending'));
  show();
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste('Sora');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Sora' }));
  expect(
    await screen.findByText('30 invitations are waiting. Cancel one or wait for an answer.'),
  ).toBeVisible();
});

test('an invitation is cancelled, and can be sent again', async () => {
  const api = fakeTeamServer([pendingInvitation]);
  api.on('DELETE', '/api/teams/team-1/invitations/invitation-1', ok(null, 204));
  api.on('POST', '/api/teams/team-1/invitations', ok({ invitation: pendingInvitation }, 201));
  show();
  const button = await screen.findByRole('button', { name: 'Cancel Sora’s invitation' });
  api.on('GET', '/api/teams/team-1/invitations', ok({ invitations: [] }));
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Sora')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Invite again' }));
  expect(api.called('POST', '/api/teams/team-1/invitations')[0]?.body).toEqual({ userId: 'sora' });
});

test('a new link is shown as text and as QR code, and copied', async () => {
  const api = fakeTeamServer();
  api.on('POST', '/api/teams/team-1/invite-links', ok({ link, token: 'secret' }, 201));
  const user = userEvent.setup();
  show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Valid for' }), '3 days');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How many people' }), '20 people');
  await user.click(screen.getByRole('button', { name: 'Make an invite link' }));
  expect(await screen.findByRole('img', { name: 'QR code of the invite link' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Invite link' })).toHaveValue(
    'http://localhost/team/team-1?invite=secret',
  );
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/team/team-1?invite=secret');
  expect(api.called('POST', '/api/teams/team-1/invite-links')[0]?.body).toEqual({ days: 3, uses: 20 });
});

test('a link is switched off after a confirmation', async () => {
  const api = fakeTeamServer([], [link]);
  api.on('DELETE', '/api/teams/team-1/invite-links/link-1', ok(null, 204));
  show('ko');
  expect(await screen.findByText('10명 중 2명 사용')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '사용 중지' }));
  api.on('GET', '/api/teams/team-1/invite-links', ok({ links: [] }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '사용 중지' }));
  await waitFor(() => expect(screen.queryByText('10명 중 2명 사용')).not.toBeInTheDocument());
});

test('a member reads who may invite', async () => {
  const api = fakeTeamServer();
  api.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  show();
  expect(await screen.findByText('Only leaders and managers can invite')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
