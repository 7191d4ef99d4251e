/** @jest-environment jsdom */
import { queryClient } from '@homeground/shared/async';
import { signedIn } from '@homeground/shared/session';
import { fakeLive, someUser } from '@homeground/shared/testing';
import { someRoomRow, text } from '../rules/room.fixture';
import { startRoomLiveUpdates } from './room-live';
import { queries } from './room-queries.api';

const { queryKey } = queries.rooms({});
const listWith = (latest: number) => ({
  pages: [
    { rooms: [someRoomRow({ id: 'r1', unread: 0, lastMessage: text(latest) })], teams: [], next: null },
  ],
  pageParams: [null],
});
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;

test('a list from the boot script is fetched again if the greeting came before the code of the chat', async () => {
  const live = fakeLive();
  signedIn(someUser);
  live.tell({ topic: 'hello', number: 7, unread: 0 });
  // The boot script has sent this call before the connection was open. A message between the two is in neither.
  window.bootResponses = { '/api/rooms': new Promise(() => undefined) };
  startRoomLiveUpdates();
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve(listWith(3)) });
  await new Promise((resolve) => void queueMicrotask(() => resolve(undefined)));
  expect(isStale()).toBe(true);

  // Only the first response is that old.
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve(listWith(4)) });
  await new Promise((resolve) => void queueMicrotask(() => resolve(undefined)));
  expect(isStale()).toBe(false);
});
