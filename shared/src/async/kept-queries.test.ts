/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { ApiError } from '@homeground/shared/api';
import { readCachedAnswer, signedIn, signedOut } from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { fetchOrUseStored, storeResponses, keepOffline, keepPartOffline } from './kept-queries';

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
afterEach(() => signedOut());

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

test('many changes at once cause one write, which contains only the part to keep', async () => {
  const client = openPage();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const newest = keepPartOffline((all: readonly number[]) => all.slice(-2));
  const readStored = async () => (await readCachedAnswer(`${someUser.id} ["rooms"]`))?.data;
  // An observer keeps the query alive, as a screen does.
  const stop = new QueryObserver(client, {
    ...roomsQuery(() => Promise.resolve([0]), newest),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  await waitFor(() => expect(client.getQueryData(['rooms'])).toEqual([0]));
  const all = [0];
  for (let number = 1; number <= 50; number += 1) {
    all.push(number);
    client.setQueryData(['rooms'], [...all]);
  }
  await waitFor(async () => expect(await readStored()).toEqual([49, 50]), { timeout: 3000 });
  expect(put).toHaveBeenCalledTimes(1);
  // The next write waits at least half a second.
  const startedAt = performance.now();
  client.setQueryData(['rooms'], [51]);
  await waitFor(async () => expect(await readStored()).toEqual([51]), { timeout: 5000 });
  expect(put).toHaveBeenCalledTimes(2);
  expect(performance.now() - startedAt).toBeGreaterThan(500);
  stop();
  put.mockRestore();
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
