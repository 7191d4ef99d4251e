import type { Message, RoomDetail } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen, someUser, type FakeServer } from '@homeground/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLayout } from '../../parts/layout.fixture';
import { fakeLive } from '../../parts/live.fixture';
import {
  deleted,
  maySay,
  me,
  mine,
  page,
  pageOf,
  someReader,
  someRoom,
  system,
  text,
  them,
  timeCard,
} from '../../rules/room.fixture';
import { ChatScreen } from './chat.screen';

beforeAll(() => Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined }));
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
});

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(ChatScreen, {
    path: '/chatlist/:matchProposalId',
    at: '/chatlist/p1',
    locale,
    user: { ...someUser, id: me },
  });

function room(
  server: FakeServer,
  part: Partial<RoomDetail> = {},
  messages: Message[] = [system(1), text(2), mine(3)],
) {
  server.on('GET', '/api/rooms/p1', ok({ room: someRoom(part) }));
  server.on('GET', '/api/rooms/p1/messages', ({ query }) =>
    ok(
      pageOf(
        messages.filter(({ number }) => number > Number(query.get('after') ?? 0)),
        messages.at(-1)?.number ?? 0,
      ),
    ),
  );
  server.on('PUT', '/api/rooms/p1/read', ({ body }) =>
    ok({ upTo: (body as { upTo: number }).upTo, unread: 0 }),
  );
}

const stored =
  (number: number) =>
  ({ body }: { body: unknown }) =>
    ok({ message: mine(number, body as { clientId: string; text: string }) }, 201);
const sayings = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a room has its opponent, its match and its messages', async () => {
  fakeLive();
  room(fakeServer());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat with FC Yeoksam' })).toBeInTheDocument();
  expect(await screen.findByText('message 2')).toBeInTheDocument();
  expect(screen.getByText('FC Yeoksam started the chat')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sunday crew wants a rival' })).toHaveTextContent('19:00–21:00');
  expect(screen.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the match' }));
  expect(screen.getByText('Sunday crew wants a rival')).not.toBeVisible();
});

test('no two buttons of a room have one name', async () => {
  fakeLive();
  room(fakeServer(), { may: { ...someRoom().may, proposeCard: true } });
  show();
  await screen.findByText('message 2');
  const names = screen
    .getAllByRole('button')
    .filter((element) => element.closest('li') === null)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toContain('Suggest a change');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('links of a message open apart, numbers are copied, and what only looks like a link stays words', async () => {
  const user = userEvent.setup();
  fakeLive();
  const words = 'Here: https://naver.me/abc or javascript:alert(1), call 010-1234-5678';
  room(fakeServer(), {}, [text(1, { text: words })]);
  show();
  const link = await screen.findByRole('link', { name: 'Naver · naver.me/abc' });
  expect(link).toHaveAttribute('href', 'https://naver.me/abc');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy 010-1234-5678' }));
  expect(await navigator.clipboard.readText()).toBe('010-1234-5678');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('in Korean as well', async () => {
  fakeLive();
  room(fakeServer());
  show('ko');
  expect(await screen.findByRole('heading', { level: 1, name: 'FC Yeoksam 채팅방' })).toBeInTheDocument();
  expect(await screen.findByText('FC Yeoksam이 대화를 시작했어요')).toBeInTheDocument();
});

test('Enter sends at once, Shift+Enter begins a line, and a draft waits over a reload', async () => {
  fakeLive();
  const server = fakeServer();
  room(server);
  server.on('POST', '/api/rooms/p1/messages', stored(4));
  const { unmount } = show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Hello{Shift>}{Enter}{/Shift}there');
  unmount();
  show();
  const box = await screen.findByLabelText('Message');
  expect(box).toHaveValue('Hello\nthere');
  await userEvent.type(box, '{Enter}');
  expect(box).toHaveValue('');
  await waitFor(() =>
    expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({ text: 'Hello\nthere' }),
  );
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Sending' })).not.toBeInTheDocument());
  expect(sayings().filter((saying) => saying?.includes('Hello'))).toHaveLength(1);
});

describe('on a phone', () => {
  const desktop = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(pointer: coarse)' });
  });
  afterEach(() => {
    window.matchMedia = desktop;
  });

  test("the keyboard's Send key sends, and a button begins a line", async () => {
    fakeLive();
    const server = fakeServer();
    room(server);
    server.on('POST', '/api/rooms/p1/messages', stored(4));
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, 'Hello');
    await userEvent.click(screen.getByRole('button', { name: 'New line' }));
    await userEvent.type(box, 'there', { skipClick: true });
    expect(box).toHaveValue('Hello\nthere');
    await userEvent.type(box, '{Enter}', { skipClick: true });
    expect(box).toHaveValue('');
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({
        text: 'Hello\nthere',
      }),
    );
  });

  test.each([
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
  ])('no half syllable goes out: %j', async (composing) => {
    fakeLive();
    const server = fakeServer();
    room(server);
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, '안녕하');
    fireEvent.keyDown(box, { key: 'Enter', ...composing });
    expect(box).toHaveValue('안녕하');
    expect(server.called('POST', '/api/rooms/p1/messages')).toHaveLength(0);
  });

  test('a keyboard that only says that it breaks the line sends too', async () => {
    fakeLive();
    const server = fakeServer();
    room(server);
    server.on('POST', '/api/rooms/p1/messages', stored(4));
    show();
    const box = await screen.findByLabelText('Message');
    await userEvent.type(box, '안녕하세요');
    const lineBreak = { inputType: 'insertLineBreak', bubbles: true, cancelable: true };
    act(() => void box.dispatchEvent(new InputEvent('beforeinput', { ...lineBreak, isComposing: true })));
    expect(box).toHaveValue('안녕하세요');
    act(() => void box.dispatchEvent(new InputEvent('beforeinput', lineBreak)));
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({ text: '안녕하세요' }),
    );
    expect(box).toHaveValue('');
  });
});

test('without a connection a message waits on the device, over a reload, and goes out later in order', async () => {
  fakeLive();
  const server = fakeServer();
  room(server);
  server.on('POST', '/api/rooms/p1/messages', () => Promise.reject(new Error('offline')));
  const { unmount } = show();
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'first{Enter}');
  await userEvent.type(box, 'second{Enter}');
  expect(await screen.findAllByText('Waiting for connection')).toHaveLength(2);
  unmount();

  let number = 3;
  server.on('POST', '/api/rooms/p1/messages', ({ body }) =>
    ok({ message: mine((number += 1), body as { clientId: string; text: string }) }, 201),
  );
  show();
  await screen.findByText('second');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).not.toBeInTheDocument());
  const sent = server
    .called('POST', '/api/rooms/p1/messages')
    .map(({ body }) => body as { clientId: string; text: string });
  expect(sent.at(-1)?.text).toBe('second');
  expect(new Set(sent.filter((item) => item.text === 'first').map(({ clientId }) => clientId)).size).toBe(1);
  expect(
    sayings().filter((saying) => saying?.startsWith('first') || saying?.startsWith('second')),
  ).toHaveLength(2);
});

test('where the talk cannot be had, what I write is still shown while it waits', async () => {
  fakeLive();
  const server = fakeServer();
  room(server);
  server.on('GET', '/api/rooms/p1/messages', refusal(500, 'server.failed'));
  server.on('POST', '/api/rooms/p1/messages', () => Promise.reject(new Error('offline')));
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message'), 'On my way{Enter}');
  expect(await screen.findByText('On my way')).toBeInTheDocument();
  expect(await screen.findByText('Waiting for connection')).toBeInTheDocument();

  room(server);
  server.on('POST', '/api/rooms/p1/messages', stored(4));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('message 2');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).not.toBeInTheDocument());
  expect(sayings().filter((saying) => saying?.startsWith('On my way'))).toHaveLength(1);
});

test('a refusal keeps the text, which can go back to the box', async () => {
  fakeLive();
  const server = fakeServer();
  room(server);
  server.on('POST', '/api/rooms/p1/messages', refusal(409, 'room.read_only'));
  show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Are you there?{Enter}');
  expect(await screen.findByText(/^Not sent:/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Message')).toHaveValue('Are you there?');
  expect(screen.queryByText(/^Not sent:/)).not.toBeInTheDocument();
});

test('what arrives live is shown once and said aloud; a hole is asked for from the last number', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const messages: Message[] = [system(1), text(2), mine(3)];
  room(server, {}, messages);
  show();
  await screen.findByText('message 2');
  act(() => live.says({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) }));
  act(() => live.says({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) }));
  expect(await screen.findByText('Jun: message 4')).toHaveAttribute('aria-live', 'polite');
  messages.push(text(4), text(5), text(6));
  act(() => live.says({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(6) }));
  expect(await screen.findByText('message 5')).toBeInTheDocument();
  expect(server.called('GET', '/api/rooms/p1/messages').at(-1)?.query.get('after')).toBe('4');
  expect(['message 4', 'message 5', 'message 6'].map((item) => screen.getAllByText(item).length)).toEqual([
    1, 1, 1,
  ]);
  await waitFor(() => expect(server.called('PUT', '/api/rooms/p1/read').at(-1)?.body).toEqual({ upTo: 6 }));
});

test('only what arrives while one looks on drops in', async () => {
  const live = fakeLive();
  room(fakeServer());
  show();
  const isAnimated = (bubble: HTMLElement) => getComputedStyle(bubble).animation !== '';
  expect(isAnimated(await screen.findByText('message 2'))).toBe(false);
  act(() => live.says({ topic: 'message', roomId: 'p1', matchId: 'm1', message: text(4) }));
  expect(isAnimated(await screen.findByText('message 4'))).toBe(true);
  expect(isAnimated(screen.getByText('message 2'))).toBe(false);
});

test('somebody writes, and somebody has read', async () => {
  const live = fakeLive();
  room(fakeServer());
  show();
  await screen.findByText('message 2');
  act(() => live.says({ topic: 'typing', roomId: 'p1', userId: them, nickname: 'Jun' }));
  expect(await screen.findByText('Jun is typing…')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message'), 'h');
  expect(live.heard).toContainEqual({ topic: 'typing', roomId: 'p1' });
  act(() => live.says({ topic: 'room_read', roomId: 'p1', userId: them, upTo: 3 }));
  expect(await screen.findByRole('img', { name: 'Read' })).toBeInTheDocument();
});

test('what I had not read begins under a line', async () => {
  fakeLive();
  room(fakeServer(), { readUpTo: 1 });
  show();
  await screen.findByText('message 2');
  const lines = sayings();
  expect(lines.indexOf('New messages')).toBe(lines.findIndex((line) => line?.includes('message 2')) - 1);
});

test('earlier messages come above', async () => {
  fakeLive();
  const server = fakeServer();
  room(server, {}, [text(52), mine(53)]);
  show();
  await screen.findByText('message 52');
  server.on('GET', '/api/rooms/p1/messages', ok(page(text(50), text(51))));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('message 50')).toBeInTheDocument();
  expect(server.calls.find(({ query }) => query.get('before') === '52')).toBeDefined();
});

test('a card is taken in one tap', async () => {
  fakeLive();
  const server = fakeServer();
  const messages: Message[] = [system(1), timeCard(2)];
  room(server, {}, messages);
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

test('a card that nobody answered waits no longer once the talk is over', async () => {
  fakeLive();
  room(fakeServer(), { state: 'REJECTED', may: maySay({}) }, [system(1), timeCard(2)]);
  show();
  expect(await screen.findByText('No answer in time')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('proposes another time at the clock of the place', async () => {
  fakeLive();
  const server = fakeServer();
  room(server);
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

test('the host confirms after clear words; when it has moved, the fresh state is shown', async () => {
  fakeLive();
  const server = fakeServer();
  room(server, {
    mySide: 'HOST',
    may: maySay({ write: true, confirm: true, reject: true }),
    proposal: { ...someRoom().proposal, thinSides: [{ name: 'Night owls', people: 1, needed: 7 }] },
  });
  server.on('POST', '/api/proposals/p1/confirm', () => {
    const withdrawn = someRoom({ mySide: 'HOST', state: 'WITHDRAWN', may: maySay({}) });
    server.on('GET', '/api/rooms/p1', ok({ room: withdrawn }));
    return refusal(409, 'proposal.state_moved', { fresh: withdrawn });
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

test('who asked to withdraw from a talk does not leave a match that was confirmed under the question', async () => {
  const live = fakeLive();
  const server = fakeServer();
  room(server, { may: maySay({ write: true, withdraw: true }) });
  const confirmed = someRoom({ state: 'CONFIRMED', may: maySay({ write: true, withdraw: true }) });
  server.on('POST', '/api/proposals/p1/withdraw', refusal(409, 'proposal.state_moved', { fresh: confirmed }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog');
  server.on('GET', '/api/rooms/p1', ok({ room: confirmed }));
  act(() =>
    live.says({
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

test('an applicant who waits is told so, and a host opens the talk by a tap or by writing', async () => {
  fakeLive();
  const server = fakeServer();
  room(server, { state: 'PENDING', may: maySay({ withdraw: true }) });
  const { unmount } = show();
  expect(await screen.findByText(/FC Yeoksam has your application/)).toBeInTheDocument();
  unmount();
  room(server, { state: 'PENDING', mySide: 'HOST', may: maySay({ talk: true, reject: true, write: true }) });
  server.on('POST', '/api/proposals/p1/talk', () => {
    const talking = someRoom({ mySide: 'HOST', may: maySay({ write: true }) });
    server.on('GET', '/api/rooms/p1', ok({ room: talking }));
    return ok({ room: talking });
  });
  server.on('POST', '/api/rooms/p1/messages', stored(4));
  show();
  expect(await screen.findByText(/Your first message starts the chat with FC Yeoksam/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a photo' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Message'), 'Hello there{Enter}');
  await waitFor(() => expect(server.called('POST', '/api/rooms/p1/messages')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(await screen.findByRole('button', { name: 'Send a photo' })).toBeInTheDocument();
  expect(screen.queryByText(/starts the chat with/)).toBeNull();
});

test('a room closed meanwhile keeps what was being written (SPEC 9, case 28)', async () => {
  const live = fakeLive();
  const server = fakeServer();
  room(server);
  show();
  await userEvent.type(await screen.findByLabelText('Message'), 'Shall we bring');
  room(server, { state: 'CLOSED', may: maySay({}) }, [
    system(1),
    text(2),
    mine(3),
    system(4, { event: 'closed', side: null }),
  ]);
  act(() =>
    live.says({
      topic: 'message',
      roomId: 'p1',
      matchId: 'm1',
      message: system(4, { event: 'closed', side: null }),
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText('Message')).not.toBeInTheDocument());
  expect(screen.getByText(/Shall we bring/)).toBeInTheDocument();
  await waitFor(() => expect(sayings()).toContain('Another opponent was confirmed'));
});

test('a room that is not mine says so; a failure can be tried again', async () => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/rooms/p1', refusal(404, 'request.not_found'));
  server.on('GET', '/api/rooms/p1/messages', refusal(404, 'request.not_found'));
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'You can’t see this chat' })).toBeInTheDocument();
  unmount();
  server.on('GET', '/api/rooms/p1', refusal(500, 'server.failed'));
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  room(server);
  await userEvent.click(again);
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

test('a guest says in the room that they still come, and leaves after what it costs was said', async () => {
  fakeLive();
  const server = fakeServer();
  const guestRoom = { kind: 'GUEST', state: 'CONFIRMED', mustAgree: true, guestOffer } as const;
  room(server, { ...guestRoom, may: maySay({ write: true, withdraw: true, agree: true }) }, [
    system(1, { event: 'confirmed' }),
  ]);
  show();
  expect(await screen.findByText('FC Yeoksam accepted you as a guest player')).toBeInTheDocument();
  expect(screen.getByText('Guest player')).toBeInTheDocument();
  // What a side pays, and what the two sides do with each other, is not a guest's.
  expect(screen.queryByText(/40,000/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agree to changes' })).not.toBeInTheDocument();
  server.on('POST', '/api/guest-offers/p1/agree', ok({ guestOffer }));
  await userEvent.click(screen.getByRole('button', { name: 'Still coming' }));
  expect(await screen.findByText('Thanks. We’ve let FC Yeoksam know.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  const menu = await screen.findByRole('dialog', { name: 'FC Yeoksam' });
  await userEvent.click(within(menu).getByRole('button', { name: 'I can’t come' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Pull out of this match?' });
  expect(dialog).toHaveTextContent('this counts as a late cancellation');
  server.on('POST', '/api/guest-offers/p1/withdraw', refusal(409, 'guest_offer.state_moved'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pull out' }));
  expect(await screen.findByText(/^This offer has changed in the meantime/)).toBeInTheDocument();
  for (const act of ['agree', 'withdraw'])
    expect(server.called('POST', `/api/guest-offers/p1/${act}`)[0]?.body).toEqual({
      state: 'CONFIRMED',
      termsVersion: 2,
    });
});

describe('what is done with a message', () => {
  const options = async (words: string) => {
    fireEvent.contextMenu(await screen.findByText(words));
    return screen.findByRole('dialog');
  };
  const reactionPath = '/api/rooms/p1/messages/2/reaction';
  const liked = (number: number, change: number, reactors: readonly string[]) =>
    text(number, {
      change,
      reactions: reactors.map((userId) => ({
        userId,
        nickname: userId === me ? 'Mina' : 'Jun',
        reaction: 'like' as const,
      })),
    });

  test('a reaction is chosen, counted with those of others, and taken back', async () => {
    const live = fakeLive();
    const server = fakeServer();
    room(server);
    show();
    server.on('PUT', reactionPath, ok({ message: liked(2, 1, [me]) }));
    await userEvent.click(within(await options('message 2')).getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('button', { name: 'Like: Mina', pressed: true })).toBeInTheDocument();
    act(() =>
      live.says({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: liked(2, 2, [me, them]) }),
    );
    const both = await screen.findByRole('button', { name: 'Like: Mina, Jun' });
    server.on('PUT', reactionPath, ok({ message: liked(2, 3, [them]) }));
    await userEvent.click(both);
    expect(await screen.findByRole('button', { name: 'Like: Jun', pressed: false })).toBeInTheDocument();
    expect(server.called('PUT', reactionPath).map(({ body }) => body)).toEqual([
      { reaction: 'like' },
      { reaction: null },
    ]);
  });

  test('an answer quotes the message, and a tap on the quote leads to it', async () => {
    fakeLive();
    const server = fakeServer();
    room(server);
    server.on('POST', '/api/rooms/p1/messages', ({ body }) => {
      const { clientId, text: words } = body as { clientId: string; text: string };
      const quote = { number: 2, nickname: 'Jun', kind: 'text', text: 'message 2' } as const;
      return ok({ message: mine(4, { clientId, text: words, quote }) }, 201);
    });
    show();
    await userEvent.click(
      within(await options('message 2')).getByRole('button', { name: 'Reply to this message' }),
    );
    expect(screen.getByRole('group', { name: 'Replying to' })).toHaveTextContent('Junmessage 2');
    await userEvent.type(screen.getByLabelText('Message'), 'Yes{Enter}');
    expect(screen.queryByRole('group', { name: 'Replying to' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(server.called('POST', '/api/rooms/p1/messages')[0]?.body).toMatchObject({
        text: 'Yes',
        quotes: 2,
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the message: message 2' }));
    await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 2'));
  });

  test('one’s own message is deleted after a question, and a stub stays in its place', async () => {
    fakeLive();
    const server = fakeServer();
    const sentAt = new Date().toISOString();
    room(server, {}, [text(2), mine(3, { createdAt: sentAt })]);
    const stub = deleted(3, { sender: mine(3).sender, createdAt: sentAt });
    server.on('DELETE', '/api/rooms/p1/messages/3', ok({ message: stub }));
    show();
    expect(
      within(await options('message 2')).queryByRole('button', { name: /Delete/ }),
    ).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    await userEvent.click(
      within(await options('message 3')).getByRole('button', { name: /Delete for everyone/ }),
    );
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This message was deleted')).toBeInTheDocument();
    expect(screen.queryByText('message 3')).not.toBeInTheDocument();
  });

  test('a change that was missed is fetched, with the messages after it', async () => {
    const live = fakeLive();
    const server = fakeServer();
    room(server);
    show();
    await screen.findByText('message 2');
    server.on('GET', '/api/rooms/p1/messages', ({ query }) => {
      expect([query.get('after'), query.get('changed')]).toEqual(['3', '0']);
      const changes = [deleted(2), liked(1, 2, [them])];
      return ok(pageOf([], 3, { changes, changedUpTo: 2, lastChange: 2 }));
    });
    act(() =>
      live.says({ topic: 'message_changed', roomId: 'p1', matchId: 'm1', message: liked(1, 2, [them]) }),
    );
    expect(await screen.findByText('This message was deleted')).toBeInTheDocument();
    expect(screen.queryByText('message 2')).not.toBeInTheDocument();
  });
});

test('words are searched in the room, and what was found is led to, however far back it lies', async () => {
  fakeLive();
  const server = fakeServer();
  room(server, {}, [text(61), mine(62)]);
  server.on('GET', '/api/rooms/p1/messages', ({ query }) => {
    const before = Number(query.get('before') ?? 0);
    if (before === 0) return ok(pageOf([text(61), mine(62)], 62));
    const all = Array.from({ length: before - 1 }, (_, index) => text(index + 1));
    return ok(pageOf(all.slice(-Number(query.get('limit') ?? 50)), 62));
  });
  server.on('GET', '/api/rooms/p1/search', ({ query }) =>
    ok({ messages: query.get('q') === 'message 7' ? [text(7)] : [], next: null }),
  );
  show();
  await screen.findByText('message 61');
  await userEvent.click(screen.getByRole('button', { name: 'Chat options' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search in this chat' }));
  const box = await screen.findByRole('searchbox', { name: 'Words in a message' });
  await userEvent.type(box, 'nowhere');
  expect(await screen.findByText('No message contains “nowhere”.')).toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, 'message 7');
  await userEvent.click(await screen.findByRole('button', { name: /^message 7/ }));
  await waitFor(() => expect(document.querySelector('[aria-current]')).toHaveTextContent('message 7'));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('with more than two people a message says who has read it, and follows them', async () => {
  const live = fakeLive();
  const readers = [someReader(them, { readUpTo: 3 }), someReader('Sora', { side: 'APPLICANT' })];
  room(fakeServer(), { readers });
  show();
  fireEvent.contextMenu(await screen.findByText('message 3'));
  const sheet = await screen.findByRole('dialog', { name: 'Your message' });
  expect(sheet).toHaveTextContent('Read by 1 of 2: Jun');
  expect(sheet).toHaveTextContent('Not yet: Sora');
  act(() => live.says({ topic: 'room_read', roomId: 'p1', userId: 'Sora', upTo: 3 }));
  await waitFor(() => expect(sheet).toHaveTextContent('Read by 2 of 2: Jun, Sora'));
});
