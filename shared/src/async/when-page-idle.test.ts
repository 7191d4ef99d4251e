/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { whenPageIdle } from './when-page-idle';

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
});
afterAll(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
afterEach(() => jest.useRealTimers());

/** Starts a query whose response the test controls. */
function startQuery() {
  const client = new QueryClient();
  let resolveQuery: (value: string) => void = () => undefined;
  const responsePromise = client.fetchQuery({
    queryKey: ['match'],
    queryFn: () => new Promise<string>((resolve) => (resolveQuery = resolve)),
  });
  return { client, responsePromise, respond: () => resolveQuery('data') };
}

it('waits for the queries of the screen', async () => {
  const { client, responsePromise, respond } = startQuery();
  const order: string[] = [];
  const idlePromise = whenPageIdle(client).then(() => order.push('idle'));
  await waitFor(() => expect(client.isFetching()).toBe(1));
  void responsePromise.then(() => order.push('response'));
  respond();
  await idlePromise;
  expect(order).toEqual(['response', 'idle']);
});

it('stops waiting after five seconds', async () => {
  jest.useFakeTimers();
  const { client } = startQuery();
  let isResolved = false;
  void whenPageIdle(client).then(() => (isResolved = true));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(isResolved).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isResolved).toBe(true);
});

it('resolves at once without queries', async () => {
  await expect(whenPageIdle(new QueryClient())).resolves.toBeUndefined();
});
