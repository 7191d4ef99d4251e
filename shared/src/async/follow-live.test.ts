import { QueryClient } from '@tanstack/react-query';
import { applyChange, refetched, updated } from './follow-live';

const queryKey = ['count'];
const atLeastTwo = updated<number>(['count'], (count) => Math.max(count, 2));

/** A client whose answers come when the test says so. */
function slowServer() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: { resolve: (count: number) => void; reject: (cause: Error) => void }[] = [];
  const fetched = () =>
    client.fetchQuery({
      queryKey,
      queryFn: () => new Promise<number>((resolve, reject) => void answers.push({ resolve, reject })),
      gcTime: Infinity,
    });
  return { client, answers, fetched, count: () => client.getQueryData(queryKey) };
}

test('what is kept is changed, also under longer keys', () => {
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

test('what cannot be told from the frame is old', () => {
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

test('a frame that comes before the first answer changes that answer', async () => {
  const { client, answers, fetched, count } = slowServer();
  const first = fetched();
  applyChange(client, atLeastTwo);
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('a first answer that fails leaves nothing to change', async () => {
  const { client, answers, fetched, count } = slowServer();
  const first = fetched();
  applyChange(client, atLeastTwo);
  answers[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(count()).toBeUndefined();
});

test('an answer that was on its way does not replace what the frame said', async () => {
  const { client, answers, fetched, count } = slowServer();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const first = fetched();
  applyChange(client, atLeastTwo);
  expect(count()).toBe(2);
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(count()).toBe(2);
});

test('an answer that was on its way when it became old is fetched again', async () => {
  const { client, answers, fetched } = slowServer();
  client.setQueryData(queryKey, 1);
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  const first = fetched();
  applyChange(client, refetched('count'));
  answers[0]?.resolve(1);
  await first;
  await Promise.resolve();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
