import 'fake-indexeddb/auto';
import { queryClient } from '@homeground/shared/async';
import { readPushedWords, storePushedWords, type PushedWords } from '@homeground/shared/session';
import { fakeLive, fakeServer, unreachable } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { me, ownText, system, text } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

setUpChat();

/** Opens the room with a network, so that it is stored, and again without a network after a push message. */
async function openWithoutNetwork(pushed: PushedWords) {
  fakeLive();
  const server = fakeServer();
  serveRoom(server, {}, [system(1), text(2), ownText(3)]);
  const { unmount } = show();
  await screen.findByText('message 2');
  const stored = async () => (await keys(createStore('homeground', 'kept'))).map(String);
  await waitFor(async () =>
    expect((await stored()).filter((key) => /"room/.test(key)).length).toBeGreaterThan(2),
  );
  unmount();
  await storePushedWords(me, 'p1', pushed);
  queryClient.clear();
  for (const path of ['/api/rooms/p1', '/api/rooms/p1/messages', '/api/config'])
    server.on('GET', path, unreachable);
  show();
  await screen.findByText('message 2');
}

test('without a network the room shows the words of a push message that it has not loaded', async () => {
  await openWithoutNetwork({ number: 4, title: 'Jun', text: 'Meet at the north gate' });
  expect(await screen.findByText('Meet at the north gate')).toBeVisible();
  expect(screen.getByText('From a notification. The chat loads once you’re online.')).toBeVisible();
});

test('words of a message that the room has loaded are not shown twice', async () => {
  await openWithoutNetwork({ number: 3, title: 'Jun', text: 'Meet at the south gate' });
  expect(screen.queryByText('Meet at the south gate')).toBeNull();
});

test('the words of a message that the room has loaded leave the device', async () => {
  fakeLive();
  serveRoom(fakeServer(), {}, [system(1), text(2), ownText(3)]);
  const { unmount } = show();
  await screen.findByText('message 2');
  unmount();
  await storePushedWords(me, 'p1', { number: 3, title: 'Jun', text: 'Meet at the south gate' });
  expect(await readPushedWords(me, 'p1')).not.toBeNull();
  show();
  await screen.findByText('message 2');
  await waitFor(async () => expect(await readPushedWords(me, 'p1')).toBeNull());
});
