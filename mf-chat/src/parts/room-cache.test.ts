/** @jest-environment jsdom */
import { queryClient } from '@homeground/shared/async';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queries } from '../api/room-queries.api';
import type { RoomList } from '../rules/room-list.rules';
import { someRoomRow } from '../rules/room.fixture';
import { markRoomRead } from './room-cache';

afterEach(() => queryClient.clear());

test('a list is fetched again if one of its rooms was read while the list was being fetched', async () => {
  const listWith = (unread: number): RoomList => ({
    pages: [{ rooms: [someRoomRow({ id: 'r1', unread })], teams: [], next: null }],
    pageParams: [null],
  });
  const responders: ((list: RoomList) => void)[] = [];
  const queryKey = queries.rooms({});
  queryClient.setQueryData(queryKey, listWith(2));
  const stop = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<RoomList>((resolve) => void responders.push(resolve)),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  const unread = () => queryClient.getQueryData<RoomList>(queryKey)?.pages[0]?.rooms[0]?.unread;

  const refresh = queryClient.invalidateQueries({ queryKey });
  markRoomRead('r1', 9);
  expect(unread()).toBe(0);
  responders[0]?.(listWith(2));
  await refresh;
  await waitFor(() => expect(responders).toHaveLength(2));
  responders[1]?.(listWith(1));
  await waitFor(() => expect(unread()).toBe(1));
  stop();
});
