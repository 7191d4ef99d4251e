/** @jest-environment jsdom */
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { plainClient } from './clients';
import { isSending } from './sending';

/** A network whose responses the test controls. */
function wire() {
  const heldRequests: {
    readonly config: InternalAxiosRequestConfig;
    readonly answer: (status: number) => void;
  }[] = [];
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      const answer = (status: number) => {
        const response = { status, data: null, headers: {}, config, statusText: '' };
        if (status < 400) resolve(response);
        else reject(new AxiosError('failed', undefined, config, null, response));
      };
      heldRequests.push({ config, answer });
    });
  const whenArrived = async () => {
    while (heldRequests.length === 0) await Promise.resolve();
    return heldRequests[0];
  };
  return { adapter, whenArrived };
}

test.each([200, 500])('a mutation is pending until the response %i', async (status) => {
  const { adapter, whenArrived } = wire();
  const done = plainClient.post('/api/x', {}, { adapter }).catch(() => undefined);
  const request = await whenArrived();
  expect(isSending()).toBe(true);
  request?.answer(status);
  await done;
  expect(isSending()).toBe(false);
});

test('a GET does not count as sending', async () => {
  const { adapter, whenArrived } = wire();
  const done = plainClient.get('/api/x', { adapter });
  const request = await whenArrived();
  expect(isSending()).toBe(false);
  request?.answer(200);
  await done;
});
