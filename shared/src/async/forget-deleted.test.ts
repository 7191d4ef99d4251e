/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import type { LiveFrame } from '@homeground/shared/contracts';
import {
  deleteAllCachedAnswers,
  signedIn,
  storePushedWords,
  writeCachedAnswer,
} from '@homeground/shared/session';
import { fakeLive, someUser } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { deleteCachedAnswersOnRemoval } from './forget-deleted';
import { queryClient } from './query-client';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

type MessageChanged = LiveFrame<'message_changed'>;
const storedKeys = () => keys(createStore('homeground', 'kept'));
const sender = { userId: 'u', nickname: 'Jun', pictureUrl: null, side: 'HOST' } as const;
const commonFields = { number: 1, createdAt: '2026-01-01T00:00:00.000Z', change: 1, clientId: 'c', sender };
const frame = (message: MessageChanged['message']): MessageChanged => ({
  topic: 'message_changed',
  roomId: 'r',
  matchId: 'm',
  message,
});

let live: ReturnType<typeof fakeLive>;

// The page has one connection for all tests.
beforeAll(async () => {
  live = fakeLive();
  signedIn(someUser);
  deleteCachedAnswersOnRemoval();
  // The fake connection opens in a microtask.
  await Promise.resolve();
});
beforeEach(() => deleteAllCachedAnswers());

test('stored responses with a deleted message, or with a message that quotes it, are removed', async () => {
  await writeCachedAnswer('a room', { messages: [{ id: 'first', text: 'secret' }] });
  await writeCachedAnswer('rooms', { rooms: [{ lastMessage: { id: 'answer', quote: { text: 'secret' } } }] });
  await writeCachedAnswer('another room', { messages: [{ id: 'other' }] });
  const text = { ...commonFields, kind: 'text' as const, text: 'yes', hidden: false, reactions: [] };
  live.tell(frame({ ...text, id: 'other', quote: null }));
  live.tell(frame({ ...commonFields, id: 'first', kind: 'deleted', text: '' }));
  await waitFor(async () => expect(await storedKeys()).toEqual(['another room', 'rooms']));
  const quote = { number: 1, nickname: 'Jun', kind: 'deleted', text: '' } as const;
  live.tell(frame({ ...text, id: 'answer', quote }));
  await waitFor(async () => expect(await storedKeys()).toEqual(['another room']));
});

test('the words of a push message about a deleted message are removed, those of a newer message stay', async () => {
  const words = { title: 'Jun', text: 'secret' };
  await storePushedWords('u', 'r', { ...words, number: 1 });
  await storePushedWords('u', 'other', { ...words, number: 1 });
  live.tell(frame({ ...commonFields, id: 'first', kind: 'deleted', text: '' }));
  await waitFor(async () => expect(await storedKeys()).toEqual(['u pushed other']));
  await storePushedWords('u', 'r', { ...words, number: 2 });
  live.tell(frame({ ...commonFields, id: 'first', kind: 'deleted', text: '' }));
  live.tell({ topic: 'room_left', roomId: 'other', matchId: 'm' } as LiveFrame<'room_left'>);
  await waitFor(async () => expect(await storedKeys()).toEqual(['u pushed r']));
});

test('when the user leaves a team, its data is removed from the device', async () => {
  await writeCachedAnswer('u ["room-messages","team-1",3]', {
    messages: [{ id: 'words', text: 'among us' }],
  });
  await writeCachedAnswer('u ["rooms"]', { teams: [{ id: 'team-1' }] });
  await writeCachedAnswer('u ["room-messages","team-2",3]', { messages: [] });
  live.tell({ topic: 'membership', teamId: 'team-2', role: 'manager' });
  live.tell({ topic: 'membership', teamId: 'team-1', role: null });
  await waitFor(async () => expect(await storedKeys()).toEqual(['u ["room-messages","team-2",3]']));
});

test('when the user leaves a room, its data is removed from the device', async () => {
  await writeCachedAnswer('u ["room-messages","room-1",3]', {
    messages: [{ id: 'words', text: 'among us' }],
  });
  await writeCachedAnswer('u ["rooms"]', { rooms: [{ id: 'room-1' }] });
  await writeCachedAnswer('u ["room-messages","room-2",3]', { messages: [] });
  live.tell({ topic: 'room_left', roomId: 'room-1' });
  await waitFor(async () => expect(await storedKeys()).toEqual(['u ["room-messages","room-2",3]']));
});

test('when the user leaves a room, its data that no screen shows is removed from memory, too', () => {
  const leftKey = ['room-messages', 'room-1', 3];
  const otherKey = ['room-messages', 'room-2', 3];
  for (const queryKey of [leftKey, otherKey]) queryClient.setQueryData(queryKey, { messages: [] });
  live.tell({ topic: 'room_left', roomId: 'room-1' });
  expect([leftKey, otherKey].map((queryKey) => queryClient.getQueryData(queryKey))).toEqual([
    undefined,
    { messages: [] },
  ]);
  queryClient.clear();
});
