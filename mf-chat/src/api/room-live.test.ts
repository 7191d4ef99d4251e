/** @jest-environment jsdom */
import { applyChange, changesOf, queryClient } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { signedIn } from '@homeground/shared/session';
import { fakeLive, someUser } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { emptyConversation } from '../rules/conversation.rules';
import { someApplicant, someProposal, someRoomRow, text } from '../rules/room.fixture';
import { changesOfRead, roomLiveChanges } from './room-live';
import { queries } from './room-queries.api';

const { queryKey } = queries.rooms({});
const listWith = (unread: number, latest = 3) => ({
  pages: [{ rooms: [someRoomRow({ id: 'r1', unread, lastMessage: text(latest) })], teams: [], next: null }],
  pageParams: [null],
});
const unread = () => queryClient.getQueryData(queryKey)?.pages[0]?.rooms[0]?.unread;
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
const receive = (frame: LiveFrame) => {
  for (const change of changesOf(roomLiveChanges, frame)) applyChange(queryClient, change);
};
const read = (upTo: number) => {
  for (const change of changesOfRead('r1', upTo)) applyChange(queryClient, change);
};

afterEach(() => queryClient.clear());

test('a room that was read while the list was being fetched is read in the fetched list', async () => {
  let respond = (_list: ReturnType<typeof listWith>): void => undefined;
  const fetch = queryClient.fetchQuery({
    queryKey,
    queryFn: () => new Promise<ReturnType<typeof listWith>>((resolve) => void (respond = resolve)),
  });
  read(3);
  respond(listWith(2));
  await fetch;
  await Promise.resolve();
  expect(unread()).toBe(0);
});

test('a list that knows messages after the read mark is fetched again, because it cannot count them', () => {
  queryClient.setQueryData(queryKey, listWith(2, 5));
  read(4);
  expect([unread(), isStale()]).toEqual([2, true]);
});

test('a list that a lost connection has made stale stays stale when a message arrives', () => {
  queryClient.setQueryData(queryKey, listWith(0));
  receive({ topic: 'hello', number: 1, unread: 0 });
  receive({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) });
  expect([unread(), isStale()]).toEqual([1, true]);
});

test('messages are fetched if the number of an arrived message is not the next number', () => {
  const conversation = { ...emptyConversation, messages: [text(1)], lastNumber: 1 };
  const messagesKey = queries.messages('r1').queryKey;
  queryClient.setQueryData(messagesKey, conversation);
  receive({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(2) });
  expect(queryClient.getQueryState(messagesKey)?.isInvalidated).toBe(false);
  receive({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) });
  expect(queryClient.getQueryState(messagesKey)?.isInvalidated).toBe(true);
});

test('the page of the applicants is fetched again when the unread messages of one of them change', () => {
  const applicantsKey = queries.applicants('m1').queryKey;
  const isOutdated = () => queryClient.getQueryState(applicantsKey)?.isInvalidated;
  const showApplicant = (unread: number) =>
    queryClient.setQueryData(applicantsKey, {
      pages: [
        {
          matchId: 'm1',
          applicants: [someApplicant({ proposal: someProposal({ id: 'r1' }), unread })],
          next: null,
        },
      ],
      pageParams: [null],
    });
  showApplicant(0);
  receive({ topic: 'message', roomId: 'another', matchId: 'm1', message: text(4) });
  // The fetched list already knows this message.
  receive({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(1) });
  read(3);
  expect(isOutdated()).toBe(false);
  receive({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) });
  expect(isOutdated()).toBe(true);
  showApplicant(2);
  expect(isOutdated()).toBe(false);
  read(4);
  expect(isOutdated()).toBe(true);
});

test('the page of the applicants is fetched again when a team applies to its match', () => {
  const applicantsKey = queries.applicants('m1').queryKey;
  const isOutdated = () => queryClient.getQueryState(applicantsKey)?.isInvalidated;
  queryClient.setQueryData(applicantsKey, {
    pages: [{ matchId: 'm1', applicants: [], next: null }],
    pageParams: [null],
  });
  receive({ topic: 'message', roomId: 'new', matchId: 'm2', message: text(1) });
  receive({ topic: 'message', roomId: 'team', matchId: null, message: text(1) });
  expect(isOutdated()).toBe(false);
  receive({ topic: 'message', roomId: 'new', matchId: 'm1', message: text(1) });
  expect(isOutdated()).toBe(true);
});

test('the code of the area follows live frames before any of its screens is shown', async () => {
  const live = fakeLive();
  signedIn(someUser);
  await import('../entry');
  queryClient.setQueryData(queryKey, listWith(0));
  live.tell({ topic: 'message', roomId: 'r1', matchId: 'm1', message: text(4) });
  expect(unread()).toBe(1);
  const applicantsKey = queries.applicants('m1').queryKey;
  queryClient.setQueryData(applicantsKey, {
    pages: [{ matchId: 'm1', applicants: [], next: null }],
    pageParams: [null],
  });
  live.tell({ topic: 'message', roomId: 'new', matchId: 'm1', message: text(1) });
  // Messages that follow each other closely are applied together.
  await waitFor(() => expect(queryClient.getQueryState(applicantsKey)?.isInvalidated).toBe(true));
});
