import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { whenPageIdle } from './when-page-idle';

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
});
afterAll(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
afterEach(() => jest.useRealTimers());

/** One query whose response the test controls. */
function asking() {
  const client = new QueryClient();
  let answer: (value: string) => void = () => undefined;
  const asked = client.fetchQuery({
    queryKey: ['match'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  return { client, asked, answer: () => answer('here') };
}

it('waits for what the screen asked for', async () => {
  const { client, asked, answer } = asking();
  const order: string[] = [];
  const waiting = whenPageIdle(client).then(() => order.push('settled'));
  await waitFor(() => expect(client.isFetching()).toBe(1));
  void asked.then(() => order.push('answered'));
  answer();
  await waiting;
  expect(order).toEqual(['answered', 'settled']);
});

it('does not wait for ever', async () => {
  jest.useFakeTimers();
  const { client } = asking();
  let over = false;
  void whenPageIdle(client).then(() => (over = true));
  await jest.advanceTimersByTimeAsync(4_000);
  expect(over).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(over).toBe(true);
});

it('is over at once where nothing is asked', async () => {
  await expect(whenPageIdle(new QueryClient())).resolves.toBeUndefined();
});
