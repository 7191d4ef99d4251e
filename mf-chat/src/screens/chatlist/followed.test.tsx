import { queryClient } from '@homeground/shared/async';
import { fakeServer, ok, renderScreen, someUser } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import { queries } from '../../api/room-queries.api';
import { fakeLive } from '../../parts/live.fixture';
import type { RoomList } from '../../rules/room-list.rules';
import { me, someRoomRow, text } from '../../rules/room.fixture';
import { ChatlistScreen } from './chatlist.screen';

test('a list that is not on the screen is kept up to date', async () => {
  const live = fakeLive();
  const row = someRoomRow({ id: 'r1', lastMessage: text(3), unread: 0 });
  const answer = { rooms: [row], teams: [], next: null };
  fakeServer().on('GET', '/api/rooms', ok(answer));
  const { unmount } = renderScreen(ChatlistScreen, { path: '/chatlist', user: { ...someUser, id: me } });
  await screen.findByText(/message 3/);
  unmount();
  act(() => live.sendFrame({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) }));
  const lists = queryClient.getQueriesData<RoomList>({ queryKey: queries.everyList });
  expect(lists[0]?.[1]?.pages[0]?.rooms[0]).toMatchObject({ unread: 1, lastMessage: { number: 4 } });
});
