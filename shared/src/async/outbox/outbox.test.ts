/** @jest-environment jsdom */
import type { LiveFrame, Message } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, refusal, someUser, type Call } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { outbox } from './outbox';

const path = '/api/rooms/:id/messages';
const sentTexts = (calls: readonly Call[]) => calls.map(({ body }) => (body as { text: string }).text);
const sendText = (text: string, roomId = 'r1') => outbox.send(roomId, { kind: 'text', text });
const accept = ({ body }: Call) => ok({ message: { ...(body as object), kind: 'text' } as Message }, 201);
const outboxTexts = () => outbox.now().outbox.map(({ content }) => content.kind === 'text' && content.text);

let live: ReturnType<typeof fakeLive>;

beforeAll(() => {
  live = fakeLive();
  fakeServer();
  outbox.begin();
});
beforeEach(async () => {
  live = fakeLive();
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
  expect(sentTexts(server.called('POST', path))).toEqual(['one', 'two', 'three']);
  expect([maxPending, roomIds]).toEqual([1, ['r1', 'r1', 'r1']]);
});

test('messages wait without a connection, and are sent with the same ids when it is back', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  await Promise.all([sendText('first'), sendText('second')]);
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  expect(outboxTexts()).toEqual(['first', 'second']);
  server.on('POST', path, accept);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect([outbox.now().outbox, outbox.now().waiting.size]).toEqual([[], 0]));
  const calls = server.called('POST', path);
  expect(sentTexts(calls).slice(-2)).toEqual(['first', 'second']);
  const ids = calls
    .filter((call) => sentTexts([call])[0] === 'first')
    .map(({ body }) => (body as { clientId: string }).clientId);
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
});

test('a message that is sent while the stored messages are read stays on the screen', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  const shownTexts = new Set<string>();
  const stop = outbox.subscribe(() => shownTexts.add(outboxTexts().join()));
  window.dispatchEvent(new Event('online'));
  await sendText('meanwhile');
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  stop();
  expect(outboxTexts()).toEqual(['meanwhile']);
  expect([...shownTexts]).toEqual(['meanwhile']);
});

test('a refused message keeps its text and reason, and blocks neither the next message nor another room', async () => {
  const server = fakeServer();
  server.on('POST', path, (call) =>
    sentTexts([call])[0] === 'late' ? refusal(409, 'room.read_only') : accept(call),
  );
  const refusedRoomIds: string[] = [];
  const stop = outbox.onRefused((roomId) => refusedRoomIds.push(roomId));
  await Promise.all([sendText('late'), sendText('next'), sendText('there', 'r2')]);
  await waitFor(() => expect(outboxTexts()).toEqual(['late']));
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
  expect(sentTexts(server.called('POST', path)).slice(1)).toEqual(['mine']);
  signedIn(firstUser);
  await waitFor(() => expect(sentTexts(server.called('POST', path)).at(-1)).toBe('for later'));
});

const secondOfSecret = { number: 2, nickname: 'Jun', kind: 'text', text: 'secret' } as const;
const quotedTexts = () =>
  outbox.now().outbox.map(({ content }) => (content.kind === 'text' ? content.quote?.text : null));

test('a reply that is discarded while the quoted message is deleted does not come back', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  await outbox.send('r1', { kind: 'text', text: 'yes', quote: secondOfSecret });
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  const removal = outbox.removeQuotes('r1', [2]);
  // The removal has read the reply when the user discards it.
  await Promise.all([removal, outbox.discard(outbox.now().outbox[0]?.clientId ?? '')]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
  await outbox.send('r1', { kind: 'text', text: 'last' });
  expect(outboxTexts()).toEqual(['last']);
});

test('a message that is discarded while it is being sent does not come back when it is refused', async () => {
  const server = fakeServer();
  let refuse: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (refuse = resolve));
  server.on('POST', path, async () => {
    await pending;
    return refusal(409, 'room.read_only');
  });
  const sending = sendText('never mind');
  await waitFor(() => expect(server.called('POST', path)).toHaveLength(1));
  await outbox.discard(outbox.now().outbox[0]?.clientId ?? '');
  refuse();
  await sending;
  expect(outboxTexts()).toEqual([]);
});

test('an area that has learned of deletions removes the quoted words from the device', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  await outbox.send('r1', { kind: 'text', text: 'yes', quote: secondOfSecret });
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  await outbox.removeQuotes('r1', [7, 2]);
  expect(quotedTexts()).toEqual(['']);
});

test('a waiting reply loses the words of a quoted message that is deleted, also on the device', async () => {
  const server = fakeServer();
  server.on('POST', path, () => Promise.reject(new Error('offline')));
  const quote = { number: 2, nickname: 'Jun', kind: 'text', text: 'secret' } as const;
  await outbox.send('r1', { kind: 'text', text: 'yes', quote });
  await outbox.send('r1', { kind: 'text', text: 'no', quote: { ...quote, number: 3, text: 'other' } });
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  const message = {
    id: 'q',
    number: 2,
    kind: 'deleted',
    text: '',
  } as LiveFrame<'message_changed'>['message'];
  live.tell({ topic: 'message_changed', roomId: 'r1', matchId: null, message });
  const shownQuotes = () =>
    outbox.now().outbox.map(({ content }) => (content.kind === 'text' ? content.quote?.text : null));
  await waitFor(() => expect(shownQuotes()).toEqual(['', 'other']));
  server.on('POST', path, accept);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(outbox.now().outbox).toEqual([]));
  expect(server.calls.at(-2)?.body).toMatchObject({ text: 'yes', quotes: 2 });
});
