import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invitation, joinedNotice, pageWith } from '../../rules/team.fixture';
import { setUpNotifications, show } from './notifications.fixture';

setUpNotifications();

test('pending invitations come first, then the notices, newest first', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(pageWith({ invitations: [invitation], notices: [joinedNotice(2), joinedNotice(1, true)], unread: 2 })),
  );
  show();
  expect(await screen.findByRole('article', { name: 'FC Yeoksam' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent)).toEqual([
    'Invitations',
    'Notifications',
  ]);
  expect(screen.getAllByRole('link', { name: /joined/ }).map((element) => element.textContent)).toEqual([
    expect.stringMatching(/^Ann joined FC 2/),
    expect.stringMatching(/^Ann joined FC 1/),
  ]);
});

test('accepting an invitation opens the page of the team', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(pageWith({ invitations: [invitation] })));
  server.on(
    'POST',
    '/api/invitations/invitation-1/team-1/accept',
    ok({ invitation: { ...invitation, state: 'ACCEPTED' } }),
  );
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(screen.getByRole('status', { name: 'Status messages' })).toHaveTextContent(
    'You’re in. Welcome to FC Yeoksam!',
  );
});

test('Decline needs a confirmation, and then the invitation leaves the list', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    '/api/notifications',
    ok(pageWith({ invitations: [invitation], notices: [joinedNotice(1, true)] })),
  );
  server.on(
    'POST',
    '/api/invitations/invitation-1/team-1/decline',
    ok({ invitation: { ...invitation, state: 'DECLINED' } }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(server.called('POST', '/api/invitations/invitation-1/team-1/decline')).toHaveLength(0);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

test('if the server refuses the answer, the page stays and shows the reason', async () => {
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(pageWith({ invitations: [invitation] })));
  server.on('POST', '/api/invitations/invitation-1/team-1/accept', refusal(409, 'team.full'));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/^The team is full \(50 members\)\./)).toBeVisible();
  expect(address()).toBe('/notification');
});

test('an invitation that was answered on another device leaves the list, even if its notice was already read', async () => {
  const live = fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/notifications', ok(pageWith({ invitations: [invitation] })));
  show();
  await screen.findByRole('article', { name: 'FC Yeoksam' });
  server.on('GET', '/api/notifications', ok(pageWith({ notices: [joinedNotice(1, true)] })));
  live.tell({ topic: 'unread', unread: 0, done: true });
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});
