import type { InvitationState } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invitation, teamSeenBy } from '../../rules/team.fixture';
import { InvitationScreen } from './invitation.screen';

const defaultAnswers = { '/api/teams/team-1': { team: teamSeenBy(null) } };

const path = '/api/invitations/invitation-1/team-1';
const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(InvitationScreen, {
    path: '/notification/:invitationId/:teamId',
    at: '/notification/invitation-1/team-1',
    locale,
  });

test('an invitation shows the team and the inviter, and Accept opens the team', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', path, ok({ invitation }));
  server.on('POST', `${path}/accept`, ok({ invitation: { ...invitation, state: 'ACCEPTED' } }));
  const { address } = show();
  expect(await screen.findByText('Leo invited you to join.')).toBeVisible();
  expect(screen.getByText('FC Yeoksam')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
});

test('Decline needs a confirmation, and then the page says that the invitation is declined', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', path, ok({ invitation }));
  server.on('POST', `${path}/decline`, ok({ invitation: { ...invitation, state: 'DECLINED' } }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/You declined this invitation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test.each<[InvitationState, string]>([
  ['ACCEPTED', '이 초대를 수락했어요.'],
  ['DECLINED', '이 초대를 거절했어요. 팀은 7일 뒤에 다시 초대할 수 있어요.'],
  ['CANCELLED', '팀이 초대를 취소했어요.'],
  ['EXPIRED', '기한이 지난 초대예요. 팀에 새 초대를 부탁해 보세요.'],
])('an invitation in the state %s shows this state and has no buttons', async (state, expectedText) => {
  fakeServer(defaultAnswers).on('GET', path, ok({ invitation: { ...invitation, state } }));
  show('ko');
  expect(await screen.findByText(expectedText)).toBeVisible();
  expect(screen.queryByRole('button', { name: '수락' })).not.toBeInTheDocument();
});

test('if the invitation is cancelled while its page is open, Accept shows why it failed and the new state', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', path, ok({ invitation }));
  server.on('POST', `${path}/accept`, refusal(409, 'invitation.cancelled'));
  show();
  await screen.findByText('Leo invited you to join.');
  server.on('GET', path, ok({ invitation: { ...invitation, state: 'CANCELLED' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getAllByText(/The team cancelled this invitation/)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test("another user's invitation is not found", async () => {
  fakeServer(defaultAnswers).on('GET', path, refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByText('Invitation not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open notifications' })).toHaveAttribute('href', '/notification');
});
