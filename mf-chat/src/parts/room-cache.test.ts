/** @jest-environment jsdom */
import { queryClient } from '@homeground/shared/async';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { queries } from '../api/room-queries.api';
import type { RoomList } from '../rules/room-list.rules';
import { someRoomRow } from '../rules/room.fixture';
import { roomWasRead } from './room-cache';

afterEach(() => queryClient.clear());

test('a list that was being fetched while its room was read is fetched again', async () => {
  const list = (unread: number): RoomList => ({
    pages: [{ rooms: [someRoomRow({ id: 'r1', unread })], teams: [], next: null }],
    pageParams: [null],
  });
  const answers: ((list: RoomList) => void)[] = [];
  const queryKey = queries.rooms({});
  queryClient.setQueryData(queryKey, list(2));
  const stop = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<RoomList>((resolve) => void answers.push(resolve)),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  const unread = () => queryClient.getQueryData<RoomList>(queryKey)?.pages[0]?.rooms[0]?.unread;

  const refresh = queryClient.invalidateQueries({ queryKey });
  roomWasRead('r1', 9);
  expect(unread()).toBe(0);
  answers[0]?.(list(2));
  await refresh;
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(list(1));
  await waitFor(() => expect(unread()).toBe(1));
  stop();
});
