/** @jest-environment jsdom */
import type { Message } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, refusal, someUser, type Call } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { outbox } from './outbox';

const path = '/api/rooms/:id/messages';
const sentBy = (calls: readonly Call[]) => calls.map(({ body }) => (body as { text: string }).text);
const sendText = (text: string, roomId = 'r1') => outbox.send(roomId, { kind: 'text', text });
const accept = ({ body }: Call) => ok({ message: { ...(body as object), kind: 'text' } as Message }, 201);
const texts = () => outbox.now().outbox.map(({ content }) => content.kind === 'text' && content.text);

beforeAll(() => {
  fakeLive();
  fakeServer();
  outbox.begin();
});
beforeEach(async () => {
  fakeLive();
  signedIn({ ...someUser, id: `me ${Math.random()}` });
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
});
afterEach(() => signedOut());

test('messages written at once are sent one at a time and in order', async () => {
  const server = fakeServer();
  let pendingCount = 0;
  let maxPending = 0;
  server.on('POST', path, async (call) => {
    maxPending = Math.max(maxPending, (pendingCount += 1));
    await Promise.resolve();
    pendingCount -= 1;
    return accept(call);
  });
  const roomIds: string[] = [];
  const stop = outbox.onDelivered((roomId) => roomIds.push(roomId));
  await Promise.all(['one', 'two', 'three'].map((text) => sendText(text)));
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
  stop();
  expect(sentBy(server.called('POST', path))).toEqual(['one', 'two', 'three']);
  expect([maxPending, roomIds]).toEqual([1, ['r1', 'r1', 'r1']]);
});

test('messages wait without a connection, and are sent with the same ids when it is back', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  await Promise.all([sendText('first'), sendText('second')]);
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  expect(texts()).toEqual(['first', 'second']);
  server.on('POST', path, accept);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect([outbox.now().outbox, outbox.now().waiting.size]).toEqual([[], 0]));
  const calls = server.called('POST', path);
  expect(sentBy(calls).slice(-2)).toEqual(['first', 'second']);
  const ids = calls
    .filter((call) => sentBy([call])[0] === 'first')
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
});

test('a message that is sent while the stored messages are read stays on the screen', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  const shownTexts = new Set<string>();
  const stop = outbox.subscribe(() => shownTexts.add(texts().join()));
  window.dispatchEvent(new Event('online'));
  await sendText('meanwhile');
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  stop();
  expect(texts()).toEqual(['meanwhile']);
  expect([...shownTexts]).toEqual(['meanwhile']);
});

test('a refused message keeps its text and reason, and blocks neither the next message nor another room', async () => {
  const server = fakeServer();
  server.on('POST', path, (call) =>
    sentBy([call])[0] === 'late' ? refusal(409, 'room.read_only') : accept(call),
  );
  const refusedRoomIds: string[] = [];
  const stop = outbox.onRefused((roomId) => refusedRoomIds.push(roomId));
  await Promise.all([sendText('late'), sendText('next'), sendText('there', 'r2')]);
  await waitFor(() => expect(texts()).toEqual(['late']));
  expect([outbox.now().outbox[0]?.refused, refusedRoomIds]).toEqual(['room.read_only', ['r1']]);
  stop();
  server.on('POST', path, accept);
  await outbox.retry(outbox.now().outbox[0]?.clientId ?? '');
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
});

test('a picture is sent by its own call, in the same order', async () => {
  const server = fakeServer();
  server.on('PUT', '/api/rooms/:id/pictures/:clientId', ok({ message: { kind: 'picture' } }, 201));
  await outbox.send('r1', {
    kind: 'picture',
    picture: new Blob(['pixels']),
    alt: 'Our pitch',
    width: 4,
    height: 3,
  });
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
  expect(server.calls.at(-1)?.query.get('alt')).toBe('Our pitch');
});

test('unsent messages of a user are neither shown to the next user nor sent in their name', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  const firstUser = { ...someUser, id: 'first' };
  signedIn(firstUser);
  await sendText('for later');
  signedOut();
  signedIn({ ...someUser, id: 'next' });
  server.on('POST', path, accept);
  window.dispatchEvent(new Event('online'));
  await sendText('mine');
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
  expect(sentBy(server.called('POST', path)).slice(1)).toEqual(['mine']);
  signedIn(firstUser);
  await waitFor(() => expect(sentBy(server.called('POST', path)).at(-1)).toBe('for later'));
});
