import type { Message } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, renderScreen, someUser } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRoomLiveUpdates } from '../../api/room-live';
import { me, ownText, pageOf, someRoom, system, text, timeCard } from '../../rules/room.fixture';
import { setUpChat, storedMessageResponse } from './chat.fixture';
import { ChatScreen } from './chat.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

/** Records the text of a line each time the line renders. */
const onRender = jest.fn<void, [string]>();
jest.mock('../../parts/message-text', () => ({
  MessageText: ({ text }: { readonly text: string }) => {
    onRender(text);
    return <span>{text}</span>;
  },
}));
jest.mock('../../parts/use-card-words', () => ({
  ...jest.requireActual<object>('../../parts/use-card-words'),
  useCardFacts: () => () => {
    onRender('card');
    return ['Another time'];
  },
}));

setUpChat();

/** Forty lines, with messages of both sides and cards. The newest card but one is accepted. */
const messages: Message[] = Array.from({ length: 40 }, (_, index) => {
  const number = index + 1;
  if (number === 1) return system(number);
  if (number === 38) return system(number, { event: 'card_accepted', card: 30 });
  if (number % 10 === 0) return timeCard(number);
  return number % 2 === 0 ? text(number) : ownText(number);
});

async function openRoom() {
  const live = fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/rooms/p1', ok({ room: someRoom() }));
  server.on('GET', '/api/rooms/p1/messages', ok(pageOf(messages, 40)));
  server.on('PUT', '/api/rooms/p1/read', ({ body }) =>
    ok({ upTo: (body as { upTo: number }).upTo, unread: 0 }),
  );
  renderScreen(ChatScreen, {
    path: '/chatlist/:matchProposalId',
    at: '/chatlist/p1',
    user: { ...someUser, id: me },
  });
  expect(await screen.findByText('message 39')).toBeInTheDocument();
  await waitFor(() => expect(server.called('PUT', '/api/rooms/p1/read')).toHaveLength(1));
  onRender.mockClear();
  return { live, server };
}
const renderedLines = () => onRender.mock.calls.map(([line]) => line);

test('typing in the field renders no message and no card again', async () => {
  await openRoom();
  await userEvent.type(screen.getByRole('textbox'), 'ten letter');
  expect(screen.getByRole('textbox')).toHaveValue('ten letter');
  expect(renderedLines()).toEqual([]);
});

test('sending a message renders no other line again, neither at once nor when the server has stored it', async () => {
  const { server } = await openRoom();
  server.on('POST', '/api/rooms/p1/messages', storedMessageResponse(41));
  await userEvent.type(screen.getByRole('textbox'), 'On my way{Enter}');
  // The line of an unsent message has its own component, so this line is the stored message.
  await waitFor(() => expect(renderedLines()).toContain('On my way'));
  expect(renderedLines()).toEqual(['On my way']);
});

test('an arriving message renders no other line again', async () => {
  const { live } = await openRoom();
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(41) });
  expect(await screen.findByText('message 41')).toBeInTheDocument();
  expect(renderedLines().filter((line) => line !== 'message 41')).toEqual([]);
});

test('the typing of another user renders no line again', async () => {
  const { live } = await openRoom();
  live.tell({ topic: 'typing', roomId: 'p1', userId: 'them', nickname: 'Sora' });
  expect(await screen.findByText(/Sora/)).toBeInTheDocument();
  expect(renderedLines()).toEqual([]);
});
