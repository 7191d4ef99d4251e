/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { whenPageIdle } from './when-page-idle';

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
});
afterAll(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
afterEach(() => jest.useRealTimers());

/** One query whose response the test controls. */
function pendingQuery() {
  const client = new QueryClient();
  let answer: (value: string) => void = () => undefined;
  const fetching = client.fetchQuery({
    queryKey: ['match'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  return { client, fetching, answer: () => answer('here') };
}

it('waits for the queries of the screen', async () => {
  const { client, fetching, answer } = pendingQuery();
  const order: string[] = [];
  const waiting = whenPageIdle(client).then(() => order.push('settled'));
  await waitFor(() => expect(client.isFetching()).toBe(1));
  void fetching.then(() => order.push('answered'));
  answer();
  await waiting;
  expect(order).toEqual(['answered', 'settled']);
});

it('stops waiting after a while', async () => {
  jest.useFakeTimers();
  const { client } = pendingQuery();
  let isOver = false;
  void whenPageIdle(client).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isOver).toBe(true);
});

it('resolves at once without queries', async () => {
  await expect(whenPageIdle(new QueryClient())).resolves.toBeUndefined();
});
