import 'fake-indexeddb/auto';
import { ApiError } from '@homeground/shared/api';
import { readKept, signedIn, signedOut } from '@homeground/shared/session';
import { someUser } from '@homeground/shared/testing';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { askOrRemember, keepAnswers, keepOffline } from './kept-queries';

// jsdom has none, and the database copies what it keeps.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const away = () => Promise.reject(new ApiError({ code: 'network.unreachable' }));

/** Simulates a newly opened page: empty memory, only the data stored on the device. */
function newPage() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, persister: askOrRemember, gcTime: 0 } },
  });
  keepAnswers(client);
  return client;
}

const rooms = (queryFn: () => Promise<unknown>, meta: object = keepOffline) => ({
  queryKey: ['rooms'],
  queryFn,
  meta: { ...meta },
});

beforeEach(() => signedIn(someUser));
afterEach(() => signedOut());

async function seen(data: unknown): Promise<void> {
  await newPage().fetchQuery(rooms(() => Promise.resolve(data)));
  await waitFor(async () => expect((await readKept(`${someUser.id} ["rooms"]`))?.data).toEqual(data));
}

test('without a server the last answer is shown, and with one only its answer', async () => {
  await seen(['a room']);
  await expect(newPage().fetchQuery(rooms(() => Promise.resolve(['fresh'])))).resolves.toEqual(['fresh']);
});

test('what the server refuses is refused, whatever was seen before', async () => {
  await seen(['a room']);
  const gone = new ApiError({ code: 'request.not_found', status: 404 });
  await expect(newPage().fetchQuery(rooms(() => Promise.reject(gone)))).rejects.toBe(gone);
});

test('only what is marked is kept', async () => {
  const client = newPage();
  await client.fetchQuery(rooms(() => Promise.resolve(['secret']), {}));
  await seen(['marked']);
  await expect(newPage().fetchQuery(rooms(away, {}))).rejects.toMatchObject({
    status: null,
  });
});

test('the next person sees nothing of it, nor does the same one after signing out', async () => {
  await seen(['a room']);
  signedIn({ ...someUser, id: '018f0000-0000-7000-8000-00000000000b' });
  await expect(newPage().fetchQuery(rooms(away))).rejects.toMatchObject({ status: null });
  signedIn(someUser);
  await expect(newPage().fetchQuery(rooms(away))).rejects.toMatchObject({ status: null });
});
