/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { ApiError } from '@homeground/shared/api';
import {
  deleteAllCachedAnswers,
  readCachedAnswer,
  readCachedBlocks,
  signedIn,
  signedOut,
  writeCachedAnswer,
} from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { fetchOrUseStored, storeResponses } from './kept-queries';
import { forgetStored } from './left-data';
import { keepOffline, keepPartOffline } from './stored-response';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const failUnreachable = () => Promise.reject(new ApiError({ code: 'network.unreachable' }));

/** Simulates a newly opened page, which has only the data that is stored on the device. */
function openPage() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, persister: fetchOrUseStored, gcTime: Infinity } },
  });
  storeResponses(client);
  return client;
}

const roomsQuery = (queryFn: () => Promise<unknown>, meta: object = keepOffline) => ({
  queryKey: ['rooms'],
  queryFn,
  meta: { ...meta },
});

/** Fetches the rooms in a newly opened page. */
const fetchInNewPage = (queryFn: () => Promise<unknown>, meta?: object) =>
  openPage().fetchQuery(roomsQuery(queryFn, meta));

beforeEach(() => signedIn(someUser));
afterEach(() => {
  jest.useRealTimers();
  signedOut();
});

async function fetchAndStore(data: unknown): Promise<void> {
  await fetchInNewPage(() => Promise.resolve(data));
  await waitFor(async () => expect((await readCachedAnswer(`${someUser.id} ["rooms"]`))?.data).toEqual(data));
}

test('the response of a reachable server is used instead of the stored response', async () => {
  await fetchAndStore(['a room']);
  await expect(fetchInNewPage(() => Promise.resolve(['fresh']))).resolves.toEqual(['fresh']);
});

test('a refusal of the server is not replaced by a stored response', async () => {
  await fetchAndStore(['a room']);
  const notFoundError = new ApiError({ code: 'request.not_found', status: 404 });
  await expect(fetchInNewPage(() => Promise.reject(notFoundError))).rejects.toBe(notFoundError);
});

test('an unmarked query is not stored and does not use a stored response', async () => {
  const client = openPage();
  await client.fetchQuery(roomsQuery(() => Promise.resolve(['secret']), {}));
  await fetchAndStore(['marked']);
  await expect(fetchInNewPage(failUnreachable, {})).rejects.toMatchObject({ status: null });
});

test('neither the next user nor the same user after another one sees stored responses', async () => {
  await fetchAndStore(['a room']);
  signedIn({ ...someUser, id: '018f0000-0000-7000-8000-00000000000b' });
  await expect(fetchInNewPage(failUnreachable)).rejects.toMatchObject({ status: null });
  signedIn(someUser);
  await expect(fetchInNewPage(failUnreachable)).rejects.toMatchObject({ status: null });
});

test('many changes at once cause one write, which contains only the part to keep; the next write waits a second', async () => {
  // The fake database is driven by `setImmediate`.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const client = openPage();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const newest = keepPartOffline((all: readonly number[]) => all.slice(-2));
  const readStored = async () => (await readCachedAnswer(`${someUser.id} ["rooms"]`))?.data;
  // An observer keeps the query alive, as a screen does.
  const stop = new QueryObserver(client, {
    ...roomsQuery(() => Promise.resolve([0]), newest),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  /** Waits for a write that has begun. The clock stands still meanwhile. */
  const untilStored = async (data: readonly number[]) => {
    for (let turn = 0; turn < 10_000; turn += 1) if (String(await readStored()) === String(data)) return;
    throw new Error(`${String(data)} was not stored.`);
  };
  await jest.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['rooms'])).toEqual([0]);
  const all = [0];
  for (let number = 1; number <= 50; number += 1) {
    all.push(number);
    client.setQueryData(['rooms'], [...all]);
  }
  await jest.advanceTimersByTimeAsync(250);
  await untilStored([49, 50]);
  expect(put).toHaveBeenCalledTimes(1);
  client.setQueryData(['rooms'], [51]);
  await jest.advanceTimersByTimeAsync(999);
  expect(await readStored()).toEqual([49, 50]);
  await jest.advanceTimersByTimeAsync(1);
  await untilStored([51]);
  expect(put).toHaveBeenCalledTimes(2);
  stop();
  put.mockRestore();
});

test('data in blocks is put together again, and data that an earlier version has stored in one record is read, too', async () => {
  const inBlocks = {
    split: (all: readonly string[]) => ({ rest: [], blocks: new Map(all.map((item) => [item, item])) }),
    join: (_rest: readonly string[], blocks: ReadonlyMap<string, unknown>) =>
      [...blocks.values()].map(String),
  };
  const meta = keepPartOffline((all: readonly string[]) => all, inBlocks);
  const key = `${someUser.id} ["rooms"]`;
  await writeCachedAnswer(key, ['in one record']);
  await expect(fetchInNewPage(failUnreachable, meta)).resolves.toEqual(['in one record']);
  await fetchInNewPage(() => Promise.resolve(['a', 'b']), meta);
  await waitFor(async () => expect((await readCachedBlocks(key))?.blocks.size).toBe(2));
  await expect(fetchInNewPage(failUnreachable, meta)).resolves.toEqual(['a', 'b']);
});

test('a query that is removed before its write is not written', async () => {
  const client = openPage();
  client.setQueryDefaults([], { meta: keepOffline });
  client.setQueryData(['rooms'], ['left']);
  client.removeQueries({ queryKey: ['rooms'] });
  // When this later query is stored, the time for the removed query has passed too.
  client.setQueryData(['another'], ['stays']);
  await waitFor(async () =>
    expect((await readCachedAnswer(`${someUser.id} ["another"]`))?.data).toEqual(['stays']),
  );
  expect(await readCachedAnswer(`${someUser.id} ["rooms"]`)).toBeNull();
});

test('data that was removed from the device is not stored again because it is marked as stale', async () => {
  const client = openPage();
  client.setQueryDefaults([], { meta: keepOffline });
  const stored = async (name: string) => (await readCachedAnswer(`${someUser.id} ["${name}"]`))?.data;
  client.setQueryData(['rooms'], ['left']);
  await waitFor(async () => expect(await stored('rooms')).toEqual(['left']));
  await deleteAllCachedAnswers();
  await client.invalidateQueries({ queryKey: ['rooms'] });
  // When the second value is stored, the time for a further write of the rooms has passed too.
  client.setQueryData(['another'], [1]);
  await waitFor(async () => expect(await stored('another')).toEqual([1]));
  client.setQueryData(['another'], [2]);
  await waitFor(async () => expect(await stored('another')).toEqual([2]));
  expect(await stored('rooms')).toBeUndefined();
});

test('data of a room that was requested before the user left it is not stored, but data requested later is', async () => {
  const client = openPage();
  const stored = async (name: string) => (await readCachedAnswer(`${someUser.id} ["${name}"]`))?.data;
  let respond: (data: unknown) => void = () => undefined;
  const fetchLate = () =>
    client.fetchQuery({
      ...roomsQuery(() => new Promise((resolve) => (respond = resolve))),
      queryKey: ['room-7'],
    });
  const late = fetchLate();
  await client.fetchQuery(roomsQuery(() => Promise.resolve(['room-7'])));
  await forgetStored('room-7');
  respond('words');
  await late;
  // When this data is stored, the time for the other writes has passed too.
  const storeAnother = async (data: unknown) => {
    await client.fetchQuery({ ...roomsQuery(() => Promise.resolve(data)), queryKey: ['another'] });
    await waitFor(async () => expect(await stored('another')).toEqual(data));
  };
  await storeAnother(['room-8']);
  expect([await stored('room-7'), await stored('rooms')]).toEqual([undefined, undefined]);
  client.setQueryData(['room-7'], 'more words');
  await storeAnother(['room-9']);
  expect(await stored('room-7')).toBeUndefined();
  const again = fetchLate();
  respond('let in again');
  await again;
  await waitFor(async () => expect(await stored('room-7')).toBe('let in again'));
});
