import { queryClient } from '@homeground/shared/async';
import { fakeLive, fakeServer, ok, renderScreen, someUser } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { startRoomLiveUpdates } from '../../api/room-live';
import { keys } from '../../api/room-queries.api';
import type { RoomList } from '../../rules/room-list.rules';
import { me, someRoomRow, text } from '../../rules/room.fixture';
import { ChatlistScreen } from './chatlist.screen';

// In the app, the entry of the area does this.
startRoomLiveUpdates();

test('live messages also update a list that is not on the screen', async () => {
  const live = fakeLive();
  const row = someRoomRow({ id: 'r1', lastMessage: text(3), unread: 0 });
  const page = { rooms: [row], teams: [], next: null };
  fakeServer().on('GET', '/api/rooms', ok(page));
  const { unmount } = renderScreen(ChatlistScreen, { path: '/chatlist', user: { ...someUser, id: me } });
  await screen.findByText(/message 3/);
  unmount();
  live.tell({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) });
  const lists = queryClient.getQueriesData<RoomList>({ queryKey: keys.rooms() });
  expect(lists[0]?.[1]?.pages[0]?.rooms[0]).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
});
