import type { Message } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen, someUser } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLayout } from '../../parts/layout.fixture';
import { fakeLive } from '../../parts/live.fixture';
import { me, mine, pageOf, someRoom, system, text, timeCard } from '../../rules/room.fixture';
import { ChatScreen } from './chat.screen';

/** Each drawing of a line asks for its words. */
const drawn = jest.fn<void, [string]>();
jest.mock('./message-text', () => ({
  MessageText: ({ text }: { readonly text: string }) => {
    drawn(text);
    return <span>{text}</span>;
  },
}));
jest.mock('../../parts/use-card-words', () => ({
  ...jest.requireActual<object>('../../parts/use-card-words'),
  useCardWords: () => () => {
    drawn('card');
    return 'Another time';
  },
}));

beforeAll(() => Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined }));
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

/** A day of talk: words of both sides and cards, forty lines in all. */
const messages: Message[] = Array.from({ length: 40 }, (_, index) => {
  const number = index + 1;
  if (number === 1) return system(number);
  if (number % 10 === 0) return timeCard(number);
  return number % 2 === 0 ? text(number) : mine(number);
});

async function opened() {
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
  drawn.mockClear();
  return live;
}
const lines = () => drawn.mock.calls.map(([line]) => line);

test('typing draws no message and no card again', async () => {
  await opened();
  await userEvent.type(screen.getByRole('textbox'), 'ten letter');
  expect(screen.getByRole('textbox')).toHaveValue('ten letter');
  expect(lines()).toEqual([]);
});

test('a message that arrives is drawn, and nothing else', async () => {
  const live = await opened();
  act(() => live.says({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(41) }));
  expect(await screen.findByText('message 41')).toBeInTheDocument();
  expect(lines().filter((line) => line !== 'message 41')).toEqual([]);
});

test('somebody who types redraws nothing', async () => {
  const live = await opened();
  act(() => live.says({ topic: 'typing', roomId: 'p1', userId: 'them', nickname: 'Sora' }));
  expect(await screen.findByText(/Sora/)).toBeInTheDocument();
  expect(lines()).toEqual([]);
});
