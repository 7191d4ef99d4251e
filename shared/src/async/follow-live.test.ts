/** @jest-environment jsdom */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { applyChange, changeCache, refetched, refetchedNextTime, replaced, updated } from './follow-live';
import { queryClient } from './query-client';

const queryKey = ['count'];
const atLeastTwo = updated<number>(['count'], (count) => Math.max(count, 2));

/** A query client whose responses the test controls. */
function clientWithHeldResponses() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const heldResponses: { resolve: (count: number) => void; reject: (cause: Error) => void }[] = [];
  const fetchCount = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((resolve, reject) => void heldResponses.push({ resolve, reject })),
      gcTime: Infinity,
    });
  return { client, heldResponses, fetchCount, count: () => client.getQueryData(queryKey) };
}

test('cached data is updated, also under longer keys', () => {
  const { client, count } = clientWithHeldResponses();
  client.setQueryData(queryKey, 1);
  client.setQueryData(['count', 'of', 'another'], 0);
  client.setQueryData(['other'], 9);
  applyChange(client, atLeastTwo);
  expect([count(), client.getQueryData(['count', 'of', 'another']), client.getQueryData(['other'])]).toEqual([
    2, 2, 9,
  ]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('data that a frame cannot update becomes stale', () => {
  const { client, count } = clientWithHeldResponses();
  client.setQueryData(queryKey, 1);
  applyChange(
    client,
    updated<number>(queryKey, () => undefined),
  );
  expect([count(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([1, true]);
  client.setQueryData(queryKey, 2);
  applyChange(client, refetched('count'));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('data that an earlier frame has made stale stays stale when a later frame updates it', () => {
  const { client, count } = clientWithHeldResponses();
  client.setQueryData(queryKey, 1);
  applyChange(client, refetchedNextTime('count'));
  applyChange(client, atLeastTwo);
  expect([count(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([2, true]);
});

test('an update that changes nothing does not make the data look fresh', () => {
  const { client } = clientWithHeldResponses();
  client.setQueryData(queryKey, 3, { updatedAt: 1 });
  applyChange(client, atLeastTwo);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1);
});

test('data that a frame contains is stored before the first request, and replaces an older response', async () => {
  const { client, heldResponses, fetchCount, count } = clientWithHeldResponses();
  applyChange(client, replaced(queryKey, 5));
  expect(count()).toBe(5);
  const fetch = fetchCount();
  applyChange(client, replaced(queryKey, 6));
  heldResponses[0]?.resolve(5);
  await fetch;
  await Promise.resolve();
  expect(count()).toBe(6);
});

test('data that a frame contains is not stored under longer keys', () => {
  const { client, count } = clientWithHeldResponses();
  const longerKey = ['count', 'of', 'another'];
  client.setQueryData(longerKey, 0);
  applyChange(client, replaced(queryKey, 5));
  expect([count(), client.getQueryData(longerKey)]).toEqual([5, 0]);
});

test('a frame that arrives before the first response changes that response', async () => {
  const { client, heldResponses, fetchCount, count } = clientWithHeldResponses();
  const firstFetch = fetchCount();
  applyChange(client, atLeastTwo);
  heldResponses[0]?.resolve(1);
  await firstFetch;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('a first request that fails leaves nothing to update', async () => {
  const { client, heldResponses, fetchCount, count } = clientWithHeldResponses();
  const firstFetch = fetchCount();
  applyChange(client, atLeastTwo);
  heldResponses[0]?.reject(new Error('away'));
  await expect(firstFetch).rejects.toThrow('away');
  expect(count()).toBeUndefined();
});

test('a response that is older than the frame does not undo the update', async () => {
  const { client, heldResponses, fetchCount, count } = clientWithHeldResponses();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const firstFetch = fetchCount();
  applyChange(client, atLeastTwo);
  expect(count()).toBe(2);
  heldResponses[0]?.resolve(1);
  await firstFetch;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('data that a frame makes stale during a fetch is still stale after the fetch', async () => {
  const { client, heldResponses, fetchCount } = clientWithHeldResponses();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const firstFetch = fetchCount();
  applyChange(client, refetched('count'));
  heldResponses[0]?.resolve(1);
  await firstFetch;
  await Promise.resolve();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

describe('a response that was on its way when the user acted', () => {
  /** Options of a query whose first response the test holds back. A later call is answered with 2 at once. */
  function optionsWithHeldResponse() {
    queryClient.clear();
    let respond = (_count: number) => {};
    const heldResponse = new Promise<number>((resolve) => (respond = resolve));
    const queryFn = jest.fn(() => Promise.resolve(2)).mockReturnValueOnce(heldResponse);
    return { options: { queryKey, queryFn }, respond };
  }

  test('is not stored, if no screen shows the data yet', async () => {
    const { options, respond } = optionsWithHeldResponse();
    const fetch = queryClient.prefetchQuery(options);
    const change = changeCache([refetched('count')]);
    respond(1);
    await Promise.all([fetch, change]);
    expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  });

  test('is replaced by the response to a later call, if a screen waits for the data', async () => {
    const { options, respond } = optionsWithHeldResponse();
    const shownCounts: unknown[] = [];
    const stopShowing = new QueryObserver(queryClient, options).subscribe(
      ({ data }) => void shownCounts.push(data),
    );
    const change = changeCache([refetched('count')]);
    respond(1);
    await change;
    stopShowing();
    expect(options.queryFn).toHaveBeenCalledTimes(2);
    expect(queryClient.getQueryData(queryKey)).toBe(2);
    expect(shownCounts).not.toContain(1);
  });

  test('does not undo what the act returned', async () => {
    const { options, respond } = optionsWithHeldResponse();
    const fetch = queryClient.prefetchQuery(options);
    const change = changeCache([replaced(queryKey, 3)]);
    respond(1);
    await Promise.all([fetch, change]);
    await Promise.resolve();
    expect(queryClient.getQueryData(queryKey)).toBe(3);
  });

  test('is followed by a later response, which is newer than what the act returned', async () => {
    const { options, respond } = optionsWithHeldResponse();
    const firstFetch = queryClient.prefetchQuery(options);
    const change = changeCache([replaced(queryKey, 3)]);
    // The second fetch begins as soon as the first has ended.
    let secondFetch: Promise<unknown> | undefined;
    const stopWatching = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.data === 1) secondFetch ??= query.fetch();
    });
    respond(1);
    await Promise.all([firstFetch, change]);
    await secondFetch;
    stopWatching();
    await Promise.resolve();
    expect(options.queryFn).toHaveBeenCalledTimes(2);
    expect(queryClient.getQueryData(queryKey)).toBe(2);
  });

  test('is stale at the next visit, if the act may not move the rows that are shown', async () => {
    const { options, respond } = optionsWithHeldResponse();
    const fetch = queryClient.prefetchQuery(options);
    const change = changeCache([refetchedNextTime('count')]);
    respond(1);
    await Promise.all([fetch, change]);
    await Promise.resolve();
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 1, isInvalidated: true });
  });
});
