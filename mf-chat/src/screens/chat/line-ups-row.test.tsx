import type { RoomDetail } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen, someUser, type FakeServer } from '@homeground/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLayout } from '../../parts/layout.fixture';
import { fakeLive } from '../../parts/live.fixture';
import { maySay, me, page, someRoom, system } from '../../rules/room.fixture';
import { ChatScreen } from './chat.screen';

beforeAll(() => Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined }));
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

type LineUps = RoomDetail['lineUps'];
const roomWith = (lineUps: LineUps) =>
  someRoom({ state: 'CONFIRMED', lineUps, may: maySay({ write: true }) });

function open(server: FakeServer, lineUps: LineUps) {
  const now = { lineUps };
  server.on('GET', '/api/rooms/p1', () => ok({ room: roomWith(now.lineUps) }));
  server.on('GET', '/api/rooms/p1/messages', ok(page(system(1, { event: 'confirmed' }))));
  server.on('PUT', '/api/rooms/p1/read', ok({ upTo: 1, unread: 0 }));
  server.on('PUT', '/api/rooms/p1/line-ups', ({ body }) => {
    const { letIn } = body as { letIn: boolean };
    if (now.lineUps) now.lineUps = { ...now.lineUps, mine: letIn };
    return ok({ room: roomWith(now.lineUps) });
  });
  renderScreen(ChatScreen, {
    path: '/chatlist/:matchProposalId',
    at: '/chatlist/p1',
    user: { ...someUser, id: me },
  });
}
const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  return within(await screen.findByRole('dialog'));
};

test('a leader lets the line-ups in, and takes that back', async () => {
  fakeLive();
  open(fakeServer(), { mine: false, theirs: false, may: true });
  await userEvent.click((await menu()).getByRole('button', { name: /^Let both line-ups in/ }));
  expect(await screen.findByText('Both line-ups join once FC Yeoksam agrees.')).toBeInTheDocument();
  const withdrawButton = (await menu()).getByRole('button', { name: /^Take the line-ups out again/ });
  expect(withdrawButton).toHaveTextContent('FC Yeoksam hasn’t answered yet.');
  await userEvent.click(withdrawButton);
  expect(await screen.findByText('Only leaders and managers chat here now.')).toBeInTheDocument();
});

test('the second leader opens the room', async () => {
  fakeLive();
  open(fakeServer(), { mine: false, theirs: true, may: true });
  const row = (await menu()).getByRole('button', { name: /^Let both line-ups in/ });
  expect(row).toHaveTextContent('FC Yeoksam agrees.');
  await userEvent.click(row);
  expect(await screen.findByText('Both line-ups are in this chat.')).toBeInTheDocument();
});

test.each([[{ mine: true, theirs: true, may: false }], [null]])(
  'no other user is offered it',
  async (lineUps) => {
    fakeLive();
    open(fakeServer(), lineUps);
    expect((await menu()).queryByRole('button', { name: /line-ups/ })).toBeNull();
  },
);

test('a player who is let out while the room is open sees nothing of it any more', async () => {
  const live = fakeLive();
  const server = fakeServer();
  open(server, { mine: true, theirs: true, may: false });
  expect(await screen.findByText('FC Yeoksam confirmed the match')).toBeInTheDocument();
  for (const path of ['/api/rooms/p1', '/api/rooms/p1/messages'])
    server.on('GET', path, refusal(404, 'request.not_found'));
  act(() => live.sendFrame({ topic: 'room_left', roomId: 'p1' }));
  expect(await screen.findByText('You can’t see this chat')).toBeInTheDocument();
  expect(screen.queryByText('FC Yeoksam confirmed the match')).not.toBeInTheDocument();
});
