import { fakeLive, fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { renderHook, waitFor } from '@testing-library/react';
import { invitation, teamSeenBy } from '../rules/team.fixture';
import { InvitationScreen } from './invitation/invitation.screen';
import { TeamEditScreen } from './team-edit/team-edit.screen';
import { TeamInvitationScreen } from './team-invitation/team-invitation.screen';

test.each([
  ['/team/:id/edit', '/team/team-1/edit', TeamEditScreen, 'Edit team profile: FC Yeoksam'],
  [
    '/team/:id/invitation',
    '/team/team-1/invitation',
    TeamInvitationScreen,
    'Invite team members: FC Yeoksam',
  ],
  [
    '/notification/:invitationId/:teamId',
    '/notification/invitation-1/team-1',
    InvitationScreen,
    'Accept team invitation: FC Yeoksam',
  ],
])('the title of the page %s names the team', async (path, at, Screen, title) => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  server.on('GET', '/api/teams/team-1/invitations', ok({ invitations: [] }));
  server.on('GET', '/api/teams/team-1/invite-links', ok({ links: [] }));
  server.on('GET', '/api/invitations/invitation-1/team-1', ok({ invitation }));
  renderScreen(Screen, { path, at });
  const { result } = renderHook(() => useCurrentPageTitle());
  await waitFor(() => expect(result.current).toBe(title));
});
