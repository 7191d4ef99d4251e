/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { ApiError } from '@homeground/shared/api';
import { queryClient } from '@homeground/shared/async';
import { deleteAllCachedAnswers, signedIn } from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { waitFor } from '@testing-library/react';
import { createStore, entries } from 'idb-keyval';
import { withChanges, withMessages, withPage, emptyConversation } from '../rules/conversation.rules';
import { pageOf, text } from '../rules/room.fixture';
import { queries } from './room-queries.api';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const query = queries.messages('r');
const { queryKey } = query;
const storedText = async () => JSON.stringify(await entries(createStore('homeground', 'kept')));

/** Each write to the database: its number of records and of bytes. */
const writes: { records: number; bytes: number }[] = [];
let openWrite: IDBTransaction | null = null;
const put = IDBObjectStore.prototype.put;

beforeAll(() => signedIn(someUser));
beforeEach(async () => {
  await deleteAllCachedAnswers();
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (openWrite !== this.transaction) writes.push({ records: 0, bytes: 0 });
    openWrite = this.transaction;
    const write = writes.at(-1);
    if (write) {
      write.records += 1;
      write.bytes += JSON.stringify(value).length;
    }
    return put.call(this, value, key);
  });
});
afterEach(() => {
  queryClient.clear();
  writes.length = 0;
});

/** Opens a room with this many messages, and waits until its latest messages are stored. */
async function openRoom(count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) => text(index + 1));
  const conversation = withPage(emptyConversation, pageOf(messages, count), {});
  await queryClient.fetchQuery({ ...query, queryFn: () => conversation });
  await waitFor(async () => expect(await storedText()).toContain(`"message ${count}"`));
}

const readOffline = async () => {
  queryClient.clear();
  return queryClient.fetchQuery({
    ...query,
    retry: false,
    queryFn: () => Promise.reject(new ApiError({ code: 'network.unreachable' })),
  });
};

test('in a room of 10,000 messages, a new message writes some kilobytes at most, a reaction its block, and all are read again', async () => {
  await openRoom(10_000);
  const [firstWrite] = writes.splice(0);
  expect(firstWrite?.bytes).toBeGreaterThan(60_000);
  const bytes: number[] = [];
  for (let number = 10_001; number <= 10_003; number += 1) {
    queryClient.setQueryData(queryKey, (current) => current && withMessages(current, [text(number)]));
    await waitFor(async () => expect(await storedText()).toContain(`"message ${number}"`));
    bytes.push(...writes.splice(0).map((write) => write.bytes));
  }
  expect(bytes).toHaveLength(3);
  expect(Math.max(...bytes)).toBeLessThan(5_000);
  const changed = text(9900, { text: 'changed', change: 1 });
  queryClient.setQueryData(queryKey, (current) => current && withChanges(current, [changed]));
  await waitFor(async () => expect(await storedText()).toContain('"changed"'));
  expect(writes).toEqual([{ records: 2, bytes: expect.any(Number) as number }]);
  const before = queryClient.getQueryData(queryKey);
  const { messages } = await readOffline();
  expect(messages.length).toBeGreaterThanOrEqual(300);
  expect(messages).toEqual(before?.messages.slice(-messages.length));
});
