import type { RoomDetail } from '@homeground/shared/contracts';
import {
  fakeLive,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  someUser,
  type FakeServer,
} from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRoomLiveUpdates } from '../../api/room-live';
import { mayOnly, me, page, someRoom, system } from '../../rules/room.fixture';
import { setUpChat } from './chat.fixture';
import { ChatScreen } from './chat.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

setUpChat();

type LineUps = RoomDetail['lineUps'];
const roomWith = (lineUps: LineUps) =>
  someRoom({ state: 'CONFIRMED', lineUps, may: mayOnly({ write: true }) });

function openRoom(server: FakeServer, lineUps: LineUps) {
  const serverState = { lineUps };
  server.on('GET', '/api/rooms/p1', () => ok({ room: roomWith(serverState.lineUps) }));
  server.on('GET', '/api/rooms/p1/messages', ok(page(system(1, { event: 'confirmed' }))));
  server.on('PUT', '/api/rooms/p1/read', ok({ upTo: 1, unread: 0 }));
  server.on('PUT', '/api/rooms/p1/line-ups', ({ body }) => {
    const { letIn } = body as { letIn: boolean };
    if (serverState.lineUps) serverState.lineUps = { ...serverState.lineUps, mine: letIn };
    return ok({ room: roomWith(serverState.lineUps) });
  });
  renderScreen(ChatScreen, {
    path: '/chatlist/:matchProposalId',
    at: '/chatlist/p1',
    user: { ...someUser, id: me },
  });
}
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  return within(await screen.findByRole('dialog'));
};

test('a leader agrees that the line-ups join, and withdraws the agreement', async () => {
  fakeLive();
  openRoom(fakeServer(), { mine: false, theirs: false, may: true });
  await userEvent.click((await openMenu()).getByRole('button', { name: /^Invite both line-ups/ }));
  expect(await screen.findByText('Both line-ups join once FC Yeoksam agrees.')).toBeInTheDocument();
  const withdrawButton = (await openMenu()).getByRole('button', { name: /^Back to leaders only/ });
  expect(withdrawButton).toHaveTextContent('FC Yeoksam hasn’t answered yet.');
  await userEvent.click(withdrawButton);
  expect(await screen.findByText('Only leaders and managers chat here now.')).toBeInTheDocument();
});

test('a consent names the state of the page, and after a conflict the page shows the current room', async () => {
  fakeLive();
  const server = fakeServer();
  openRoom(server, { mine: false, theirs: false, may: true });
  const row = (await openMenu()).getByRole('button', { name: /^Invite both line-ups/ });
  const callsBefore = server.called('GET', '/api/rooms/p1').length;
  server.on('PUT', '/api/rooms/p1/line-ups', refusal(409, 'proposal.terms_moved'));
  await userEvent.click(row);
  expect(await screen.findByText(/has just changed/)).toBeInTheDocument();
  await waitFor(() => expect(server.called('GET', '/api/rooms/p1').length).toBeGreaterThan(callsBefore));
  const { state, termsVersion } = roomWith(null).proposal;
  expect(server.called('PUT', '/api/rooms/p1/line-ups')[0]?.body).toEqual({
    letIn: true,
    state,
    termsVersion,
  });
});

test('both line-ups join when the second side agrees', async () => {
  fakeLive();
  openRoom(fakeServer(), { mine: false, theirs: true, may: true });
  const row = (await openMenu()).getByRole('button', { name: /^Invite both line-ups/ });
  expect(row).toHaveTextContent('FC Yeoksam has agreed.');
  await userEvent.click(row);
  expect(await screen.findByText('Both line-ups are in this chat.')).toBeInTheDocument();
});

test.each([[{ mine: true, theirs: true, may: false }], [null]])(
  'there is no menu row for a user who may not decide for a side, and none in a room without line-ups',
  async (lineUps) => {
    fakeLive();
    openRoom(fakeServer(), lineUps);
    expect((await openMenu()).queryByRole('button', { name: /line-ups/ })).toBeNull();
  },
);

test('a player who loses access while the room is open no longer sees the room', async () => {
  const live = fakeLive();
  const server = fakeServer();
  openRoom(server, { mine: true, theirs: true, may: false });
  expect(await screen.findByText('FC Yeoksam confirmed the match')).toBeInTheDocument();
  for (const path of ['/api/rooms/p1', '/api/rooms/p1/messages'])
    server.on('GET', path, refusal(404, 'request.not_found'));
  live.tell({ topic: 'room_left', roomId: 'p1' });
  expect(await screen.findByText('You can’t see this chat')).toBeInTheDocument();
  expect(screen.queryByText('FC Yeoksam confirmed the match')).not.toBeInTheDocument();
});
