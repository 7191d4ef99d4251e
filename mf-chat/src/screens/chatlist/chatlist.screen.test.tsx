import { setPreferences } from '@homeground/shared/session';
import {
  fakeLive,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  someConfig,
  someUser,
} from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRoomLiveUpdates } from '../../api/room-live';
import { me, ownText, someRoomRow, someTeamRow, system, text } from '../../rules/room.fixture';
import { ChatlistScreen } from './chatlist.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(ChatlistScreen, { path: '/chatlist', locale, user: { ...someUser, id: me } });
const rowLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a row shows name, last message, time and unread count; rooms that wait for me come first', async () => {
  const live = fakeLive();
  const server = fakeServer();
  const fiveMinutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
  server.on(
    'GET',
    '/api/rooms',
    ok({
      rooms: [
        someRoomRow({ id: 'a', lastMessage: ownText(2, { createdAt: fiveMinutesAgo }) }),
        someRoomRow({ id: 'b', unread: 2, lastMessage: text(7) }),
        someRoomRow({ id: 'c', state: 'REJECTED', lastMessage: text(1) }),
      ],
      teams: [someTeamRow({ id: 't2', lastMessage: null })],
      next: null,
    }),
  );
  show();
  expect(await screen.findByText('You: message 2')).toBeInTheDocument();
  expect(screen.getByText('5 min ago')).toBeInTheDocument();
  expect(screen.getByText('2 unread messages')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /2 unread messages/ })).toHaveTextContent(
    /Sunday crew wants a rival · Sat 6 Jun/,
  );
  expect(within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Night owls.*No messages since you joined/ })).toHaveAttribute(
    'href',
    '/team/t2/chat',
  );
  expect(rowLinks()).toEqual(['/chatlist/b', '/chatlist/a', '/team/t2/chat']);
  await userEvent.click(screen.getByRole('button', { name: 'Past chats (1)' }));
  expect(rowLinks()).toEqual(['/chatlist/b', '/chatlist/a', '/team/t2/chat', '/chatlist/c']);
  live.tell({ topic: 'message', roomId: 'a', matchId: 'm1', message: text(8) });
  expect(await screen.findByText('1 unread message')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Waiting for you' })).getAllByRole('link')).toHaveLength(2);
  live.tell({ topic: 'message', roomId: 't2', matchId: null, message: text(9) });
  expect(await screen.findByText('message 9')).toBeInTheDocument();
  // The only team is now among the rooms that wait for me.
  expect(screen.queryByRole('list', { name: 'My teams' })).not.toBeInTheDocument();
});

test.each([
  ['en', 'In progress', 'Confirmed'],
  ['ko', '진행 중', '확정'],
] as const)('a row says that a match is being played: %s', async (locale, playing, confirmed) => {
  fakeLive();
  const startAt = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const room = { state: 'CONFIRMED', matchMinutes: 90 } as const;
  fakeServer().on(
    'GET',
    '/api/rooms',
    ok({
      rooms: [
        someRoomRow({ ...room, id: 'now', matchStartAt: startAt(30) }),
        someRoomRow({ ...room, id: 'later', matchStartAt: startAt(-30) }),
        // A server of the previous version does not send the length.
        someRoomRow({ id: 'unknown', state: 'CONFIRMED', matchStartAt: startAt(30) }),
        someRoomRow({ ...room, id: 'over', matchStartAt: startAt(100) }),
      ],
      teams: [],
      next: null,
    }),
  );
  show(locale);
  await screen.findByText(playing);
  const words = screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('href'),
      link.textContent.includes(playing),
      link.textContent.includes(confirmed),
    ]);
  expect(words).toEqual([
    ['/chatlist/now', true, false],
    ['/chatlist/unknown', false, true],
    ['/chatlist/later', false, true],
  ]);
});

test('a row shows who is typing until the message arrives', async () => {
  const live = fakeLive();
  fakeServer().on('GET', '/api/rooms', ok({ rooms: [], teams: [someTeamRow()], next: null }));
  show();
  await screen.findByText('message 3');
  live.tell({ topic: 'typing', roomId: 't2', userId: 'u9', nickname: 'Sora' });
  expect(await screen.findByText('Sora is typing…')).toBeInTheDocument();
  live.tell({ topic: 'message', roomId: 't2', matchId: null, message: text(4) });
  expect(await screen.findByText('message 4')).toBeInTheDocument();
});

test('a search fetches the rest of the list, includes past chats, and says when nothing matches', async () => {
  fakeLive();
  fakeServer().on('GET', '/api/rooms', ({ query }) =>
    query.get('cursor') === null
      ? ok({ rooms: [someRoomRow({ id: 'a' })], teams: [], next: 'more' })
      : ok({
          rooms: [someRoomRow({ id: 'z', state: 'EXPIRED', matchTitle: 'Rain or shine' })],
          teams: [],
          next: null,
        }),
  );
  show();
  const box = await screen.findByRole('searchbox', { name: 'Search my chats' });
  await userEvent.type(box, 'RAIN');
  expect(await screen.findByRole('link', { name: /Rain or shine/ })).toHaveAttribute('href', '/chatlist/z');
  expect(rowLinks()).toEqual(['/chatlist/z']);
  await userEvent.type(box, 'bow');
  expect(await screen.findByText('No chat contains “RAINbow”.')).toBeInTheDocument();
});

test('push messages are offered while an application has no answer', async () => {
  setPreferences({ hintsDone: [] });
  // The simplest browser with an offer is that of an iPhone, where the app is not on the home screen.
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: 'the-key' }));
  server.on('GET', '/api/rooms', ok({ rooms: [someRoomRow({ state: 'PENDING' })], teams: [], next: null }));
  const { unmount } = show();
  expect(await screen.findByText('Want to hear as soon as someone answers?')).toBeVisible();
  unmount();
  server.on('GET', '/api/rooms', ok({ rooms: [someRoomRow()], teams: [], next: null }));
  show();
  await screen.findByText('message 3');
  expect(screen.queryByText('Want to hear as soon as someone answers?')).toBeNull();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('a row shows a system message in Korean', async () => {
  fakeLive();
  fakeServer().on(
    'GET',
    '/api/rooms',
    ok({
      rooms: [someRoomRow({ lastMessage: system(4, { event: 'confirmed' }), state: 'CONFIRMED' })],
      teams: [],
      next: null,
    }),
  );
  show('ko');
  expect(await screen.findByText('FC Yeoksam이 경기를 확정했어요')).toBeInTheDocument();
  expect(screen.getByText('확정')).toBeInTheDocument();
});

test('an empty list has a link to find a match, and a list that failed to load can be loaded again', async () => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/rooms', refusal(500, 'server.failed'));
  show();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/rooms', ok({ rooms: [], teams: [], next: null }));
  await userEvent.click(retryButton);
  expect(await screen.findByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/matches');
});
