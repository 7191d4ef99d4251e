/** @jest-environment jsdom */
import type { Message } from '@homeground/shared/contracts';
import { signedIn, signedOut } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, someUser, unreachable, type Call } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { outbox } from './outbox';

const path = '/api/rooms/:id/messages';
const textOf = ({ body }: Call) => (body as { text: string }).text;
const accept = ({ body }: Call) => ok({ message: { ...(body as object), kind: 'text' } as Message }, 201);
const sendText = (text: string) => outbox.send('r1', { kind: 'text', text });
const outboxTexts = () => outbox.now().outbox.map(({ content }) => content.kind === 'text' && content.text);
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const withdraw = async (text: string) => {
  const index = outboxTexts().indexOf(text);
  await outbox.withdraw(outbox.now().outbox[index]?.clientId ?? '');
};

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

test('a message that was written offline is not sent after its author has deleted it', async () => {
  const server = fakeServer();
  server.on('POST', path, accept);
  setOnline(false);
  await sendText('wrong');
  await sendText('right');
  expect([server.called('POST', path), outboxTexts()]).toEqual([[], ['wrong', 'right']]);
  await withdraw('wrong');
  expect(outboxTexts()).toEqual(['right']);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(outboxTexts()).toEqual([]));
  expect(server.called('POST', path).map(textOf)).toEqual(['right']);
});

test('a message that the server may have stays, and one behind it can still be deleted', async () => {
  const server = fakeServer();
  server.on('POST', path, unreachable);
  setOnline(true);
  await sendText('perhaps sent');
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  await sendText('not sent');
  await withdraw('perhaps sent');
  await withdraw('not sent');
  expect(outboxTexts()).toEqual(['perhaps sent']);
  server.on('POST', path, accept);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(outboxTexts()).toEqual([]));
  expect(new Set(server.called('POST', path).map(textOf))).toEqual(new Set(['perhaps sent']));
});

test('a message behind one that is just being sent can be deleted', async () => {
  const server = fakeServer();
  let fail: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (fail = resolve));
  server.on('POST', path, async () => {
    await pending;
    return unreachable();
  });
  setOnline(true);
  void sendText('first');
  await waitFor(() => expect(server.called('POST', path)).toHaveLength(1));
  void sendText('second');
  await waitFor(() => expect(outboxTexts()).toEqual(['first', 'second']));
  fail();
  await waitFor(() => expect([...outbox.now().waiting]).toEqual(['r1']));
  expect(outbox.now().outbox.map(({ attempt }) => attempt)).toEqual([undefined, 'none']);
});

test('a message is sent if a connection exists although the browser says that it is offline', async () => {
  const server = fakeServer();
  server.on('POST', path, accept);
  setOnline(false);
  await sendText('one');
  expect(server.called('POST', path)).toEqual([]);
  live.tell({ topic: 'hello', number: 1, unread: 0 });
  await waitFor(() => expect(outboxTexts()).toEqual([]));
  await sendText('two');
  await outbox.retry(outbox.now().outbox[0]?.clientId ?? '');
  await waitFor(() => expect(server.called('POST', path).map(textOf)).toEqual(['one', 'two']));
});

test('a sign-out during an attempt without a connection does not make the room wait for the next user', async () => {
  fakeServer();
  let isSignOutDue = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => {
    if (isSignOutDue) signedIn({ ...someUser, id: 'next' });
    return false;
  });
  const sending = sendText('mine');
  isSignOutDue = true;
  await sending;
  expect([...outbox.now().waiting]).toEqual([]);
});
