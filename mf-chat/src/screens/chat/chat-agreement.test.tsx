import type { Message, RoomDetail } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mayOnly, me, someRoom, system, timeCard } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show, storedMessageResponse } from './chat.fixture';

setUpChat();

test('a card is accepted in one tap', async () => {
  fakeLive();
  const server = fakeServer();
  const messages: Message[] = [system(1), timeCard(2)];
  serveRoom(server, {}, messages);
  server.on('POST', '/api/rooms/p1/cards/2/accept', () => {
    messages.push(system(3, { event: 'card_accepted', side: 'APPLICANT', card: 2 }));
    return ok({ message: timeCard(2, { state: 'ACCEPTED' }) });
  });
  show();
  expect(await screen.findByText('Time change')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(screen.getAllByText('You accepted the suggestion')[0]).toBeVisible();
});

test('a card without an answer can no longer be answered when the chat is over', async () => {
  fakeLive();
  serveRoom(fakeServer(), { state: 'REJECTED', may: mayOnly({}) }, [system(1), timeCard(2)]);
  show();
  expect(await screen.findByText('No answer in time')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('another time is suggested in the time zone of the place', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/cards', ({ body }) =>
    ok(
      {
        message: timeCard(4, {
          clientId: (body as { clientId: string }).clientId,
          sender: { userId: me, nickname: 'Mina', pictureUrl: null, side: 'APPLICANT' },
        }),
      },
      201,
    ),
  );
  show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Suggest a change' }))[0] ?? document.body,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Suggest a change' });
  const start = within(sheet).getByLabelText('Start');
  expect(start).toHaveValue('2026-06-06T19:00');
  await userEvent.clear(start);
  await userEvent.type(start, '2026-06-06T20:00');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send suggestion' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/rooms/p1/cards')[0]?.body).toMatchObject({
      time: { startAt: '2026-06-06T11:00:00.000Z', minutes: 120 },
    }),
  );
  expect(await screen.findByText('Waiting for FC Yeoksam')).toBeInTheDocument();
});

test('a suggestion without a start is not sent, and the field says what is missing', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  show();
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Suggest a change' }))[0] ?? document.body,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Suggest a change' });
  await userEvent.clear(within(sheet).getByLabelText('Start'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send suggestion' }));
  expect(within(sheet).getByLabelText('Start')).toHaveAccessibleDescription(/Fill this in\./);
  expect(within(sheet).getByLabelText('Start')).toHaveFocus();
  expect(screen.queryByText('That’s the same as now.')).not.toBeInTheDocument();
  expect(server.called('POST', '/api/rooms/p1/cards')).toHaveLength(0);
});

test('the host confirms in a dialog; if the proposal has changed in the meantime, its current state is shown', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server, {
    mySide: 'HOST',
    may: mayOnly({ write: true, confirm: true, reject: true }),
    proposal: { ...someRoom().proposal, thinSides: [{ name: 'Night owls', people: 1, needed: 7 }] },
  });
  server.on('POST', '/api/proposals/p1/confirm', () => {
    const currentRoom = someRoom({ mySide: 'HOST', state: 'WITHDRAWN', may: mayOnly({}) });
    server.on('GET', '/api/rooms/p1', ok({ room: currentRoom }));
    return refusal(409, 'proposal.state_moved', { fresh: currentRoom });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Play against FC Yeoksam?' });
  expect(dialog).toHaveTextContent('All other applications close, except reserves.');
  expect(dialog).toHaveTextContent('Night owls has 1 player so far; 7 play on each side.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm match' }));
  expect(await screen.findByText('FC Yeoksam withdrew. You can still read the chat.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  expect(server.called('POST', '/api/proposals/p1/confirm')[0]?.body).toEqual({
    state: 'TALKING',
    termsVersion: 1,
  });
});

test('if the match is confirmed while the withdrawal dialog is open, the user does not leave the match', async () => {
  const live = fakeLive();
  const server = fakeServer();
  serveRoom(server, { may: mayOnly({ write: true, withdraw: true }) });
  const confirmedRoom = someRoom({ state: 'CONFIRMED', may: mayOnly({ write: true, withdraw: true }) });
  server.on(
    'POST',
    '/api/proposals/p1/withdraw',
    refusal(409, 'proposal.state_moved', { fresh: confirmedRoom }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog');
  server.on('GET', '/api/rooms/p1', ok({ room: confirmedRoom }));
  act(() =>
    live.tell({
      topic: 'message',
      roomId: 'p1',
      matchId: 'm1',
      message: system(9, { event: 'confirmed' }),
    }),
  );
  await waitFor(() => expect(server.called('GET', '/api/rooms/p1').length).toBeGreaterThan(1));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/This application has changed in the meantime/)).toBeInTheDocument();
  expect(server.called('POST', '/api/proposals/p1/withdraw')[0]?.body).toEqual({
    state: 'TALKING',
    termsVersion: 1,
  });
});

test('an applicant sees the state of the application; a host starts the chat with a tap or a message', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server, { state: 'PENDING', may: mayOnly({ withdraw: true }) });
  const { unmount } = show();
  expect(await screen.findByText(/FC Yeoksam has your application/)).toBeInTheDocument();
  unmount();
  serveRoom(server, {
    state: 'PENDING',
    mySide: 'HOST',
    may: mayOnly({ talk: true, reject: true, write: true }),
  });
  server.on('POST', '/api/proposals/p1/talk', () => {
    const openedRoom = someRoom({ mySide: 'HOST', may: mayOnly({ write: true }) });
    server.on('GET', '/api/rooms/p1', ok({ room: openedRoom }));
    return ok({ room: openedRoom });
  });
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(4));
  show();
  expect(await screen.findByText(/Your first message starts the chat with FC Yeoksam/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a photo' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Message'), 'Hello there{Enter}');
  await waitFor(() => expect(server.called('POST', '/api/rooms/p1/messages')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(await screen.findByRole('button', { name: 'Send a photo' })).toBeInTheDocument();
  expect(screen.queryByText(/starts the chat with/)).toBeNull();
});

test('a user cannot see a room of other users; a room that failed to load can be loaded again', async () => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/rooms/p1', refusal(404, 'request.not_found'));
  server.on('GET', '/api/rooms/p1/messages', refusal(404, 'request.not_found'));
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'You can’t see this chat' })).toBeInTheDocument();
  unmount();
  server.on('GET', '/api/rooms/p1', refusal(500, 'server.failed'));
  show();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  serveRoom(server);
  await userEvent.click(retryButton);
  expect(await screen.findByText('message 2')).toBeInTheDocument();
});

const guestOffer = {
  id: 'p1',
  spotId: 's1',
  matchId: 'm1',
  matchTitle: 'Sunday crew wants a rival',
  startAt: '2026-06-06T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  state: 'CONFIRMED',
  guest: { teamId: null, userId: me, name: 'Mina', pictureUrl: null, level: null, kit: null },
  team: {
    teamId: 't1',
    userId: null,
    name: 'FC Yeoksam',
    pictureUrl: null,
    level: 3,
    kit: { home: 'navy', away: 'sky' },
  },
  message: 'I keep goal.',
  offeredAt: '2026-05-01T10:00:00.000Z',
  since: '2026-05-01T10:00:00.000Z',
  termsVersion: 2,
  costPerGuest: 7000,
  kit: 'navy',
  mustAgree: true,
  roomIsOpen: true,
  withdrawIsLate: true,
  noShow: null,
  may: {
    accept: false,
    decline: false,
    release: false,
    withdraw: true,
    agree: true,
    noShow: false,
    contest: false,
    review: false,
  },
} as const satisfies RoomDetail['guestOffer'];

test('a guest agrees to new terms in the room, and reads the consequences before leaving', async () => {
  fakeLive();
  const server = fakeServer();
  const guestRoom = { kind: 'GUEST', state: 'CONFIRMED', mustAgree: true, guestOffer } as const;
  serveRoom(server, { ...guestRoom, may: mayOnly({ write: true, withdraw: true, agree: true }) }, [
    system(1, { event: 'confirmed' }),
  ]);
  show();
  expect(await screen.findByText('FC Yeoksam accepted you as a guest player')).toBeInTheDocument();
  expect(screen.getByText('Guest player')).toBeInTheDocument();
  expect(screen.getByText(/7,000 per.guest/)).toBeVisible();
  expect(screen.getByText('Kit: navy')).toBeVisible();
  // A guest sees neither the cost per team nor the acts between the two sides.
  expect(screen.queryByText(/40,000/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agree to changes' })).not.toBeInTheDocument();
  server.on('POST', '/api/guest-offers/p1/agree', ok({ guestOffer }));
  await userEvent.click(screen.getByRole('button', { name: 'Still going' }));
  expect(await screen.findByText('Thanks. We’ve let FC Yeoksam know.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  const menu = await screen.findByRole('dialog', { name: 'FC Yeoksam' });
  await userEvent.click(within(menu).getByRole('button', { name: 'I can’t make it' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pull out of this match?' });
  expect(dialog).toHaveTextContent('this counts as a late cancellation');
  server.on('POST', '/api/guest-offers/p1/withdraw', refusal(409, 'guest_offer.state_moved'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pull out' }));
  expect(await screen.findByText(/^This offer has changed in the meantime/)).toBeInTheDocument();
  for (const guestAct of ['agree', 'withdraw'])
    expect(server.called('POST', `/api/guest-offers/p1/${guestAct}`)[0]?.body).toEqual({
      state: 'CONFIRMED',
      termsVersion: 2,
    });
});

test.each([
  ['민준', '민준님이 못 오게 됐어요'],
  ['탈퇴한 사용자', '탈퇴한 사용자가 못 오게 됐어요'],
])('the chat with the guest player %s names this player naturally in Korean', async (name, text) => {
  fakeLive();
  const opponent = { ...guestOffer.guest, userId: null, name };
  const guestRoom = { kind: 'GUEST', state: 'WITHDRAWN', mySide: 'HOST', opponent, guestOffer } as const;
  serveRoom(fakeServer(), { ...guestRoom, may: mayOnly({}) }, [
    system(1, { event: 'withdrawn', side: 'APPLICANT' }),
  ]);
  show('ko');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(`${text}. 대화는 읽기만 할 수 있어요.`)).toBeInTheDocument();
});
