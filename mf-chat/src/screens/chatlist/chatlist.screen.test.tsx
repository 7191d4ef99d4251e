import { fakeServer, ok, refusal, renderScreen, someUser } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLive } from '../../parts/live.fixture';
import { me, mine, someRoomRow, system, text } from '../../rules/room.fixture';
import { ChatlistScreen } from './chatlist.screen';

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(ChatlistScreen, { path: '/chatlist', locale, user: { ...someUser, id: me } });
const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a row says who, the last message, when, and how many are unread; a live message brings its room to the top', async () => {
  const live = fakeLive();
  const server = fakeServer();
  server.on(
    'GET',
    '/api/rooms',
    ok({
      rooms: [
        someRoomRow({ id: 'a', lastMessage: mine(2) }),
        someRoomRow({ id: 'b', unread: 2, lastMessage: text(7) }),
      ],
      next: null,
    }),
  );
  show();
  expect(await screen.findByText('You: message 2')).toBeInTheDocument();
  expect(screen.getByText('2 unread messages')).toBeInTheDocument();
  expect(rows()).toEqual(['/chatlist/a', '/chatlist/b']);
  act(() => live.says({ topic: 'message', roomId: 'b', matchId: 'm1', message: text(8) }));
  expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
  expect(rows()).toEqual(['/chatlist/b', '/chatlist/a']);
});

test('in Korean, a line nobody wrote', async () => {
  fakeLive();
  fakeServer().on(
    'GET',
    '/api/rooms',
    ok({
      rooms: [someRoomRow({ lastMessage: system(4, { event: 'confirmed' }), state: 'CONFIRMED' })],
      next: null,
    }),
  );
  show('ko');
  expect(await screen.findByText('FC Yeoksam이 경기를 확정했어요')).toBeInTheDocument();
  expect(screen.getByText('확정')).toBeInTheDocument();
});

test('empty is an invitation, and a failure can be tried again', async () => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/rooms', refusal(500, 'server.failed'));
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/rooms', ok({ rooms: [], next: null }));
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/matches');
});
