/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { applyChange, refetched, updated } from './follow-live';

const queryKey = ['count'];
const atLeastTwo = updated<number>(['count'], (count) => Math.max(count, 2));

/** A query client whose responses the test controls. */
function slowServer() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: { resolve: (count: number) => void; reject: (cause: Error) => void }[] = [];
  const fetchCount = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((resolve, reject) => void answers.push({ resolve, reject })),
      gcTime: Infinity,
    });
  return { client, answers, fetchCount, count: () => client.getQueryData(queryKey) };
}

test('cached data is updated, also under longer keys', () => {
  const { client, count } = slowServer();
  client.setQueryData(queryKey, 1);
  client.setQueryData(['count', 'of', 'another'], 0);
  client.setQueryData(['other'], 9);
  applyChange(client, atLeastTwo);
  expect([count(), client.getQueryData(['count', 'of', 'another']), client.getQueryData(['other'])]).toEqual([
    2, 2, 9,
  ]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('data that the frame cannot update becomes stale', () => {
  const { client, count } = slowServer();
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

test('a frame that arrives before the first response changes that response', async () => {
  const { client, answers, fetchCount, count } = slowServer();
  const first = fetchCount();
  applyChange(client, atLeastTwo);
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('a first request that fails leaves nothing to update', async () => {
  const { client, answers, fetchCount, count } = slowServer();
  const first = fetchCount();
  applyChange(client, atLeastTwo);
  answers[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(count()).toBeUndefined();
});

test('a response that is older than the frame does not undo the update', async () => {
  const { client, answers, fetchCount, count } = slowServer();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const first = fetchCount();
  applyChange(client, atLeastTwo);
  expect(count()).toBe(2);
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('data that became stale during a fetch is fetched again', async () => {
  const { client, answers, fetchCount } = slowServer();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const first = fetchCount();
  applyChange(client, refetched('count'));
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
