import { fakeLive, fakeServer, ok, renderScreen, someUser } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { me, someRoomRow } from '../../rules/room.fixture';
import { MatchChatsScreen } from './match-chats.screen';

test('a room of the match shows who is typing', async () => {
  const live = fakeLive();
  fakeServer().on('GET', '/api/rooms', ok({ rooms: [someRoomRow({ id: 'p1' })], teams: [], next: null }));
  renderScreen(MatchChatsScreen, {
    path: '/matches/:id/chats',
    at: '/matches/m1/chats',
    user: { ...someUser, id: me },
  });
  await screen.findByText('message 3');
  live.tell({ topic: 'typing', roomId: 'p1', userId: 'u9', nickname: 'Sora' });
  expect(await screen.findByText('Sora is typing…')).toBeInTheDocument();
});
