/** @jest-environment jsdom */
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { plainClient } from './clients';
import { isSending } from './sending';

/** A network whose responses the test controls. */
function controlledNetwork() {
  const heldRequests: {
    readonly config: InternalAxiosRequestConfig;
    readonly respond: (status: number) => void;
  }[] = [];
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      const respond = (status: number) => {
        const response = { status, data: null, headers: {}, config, statusText: '' };
        if (status < 400) resolve(response);
        else reject(new AxiosError('failed', undefined, config, null, response));
      };
      heldRequests.push({ config, respond });
    });
  const firstRequest = async () => {
    while (heldRequests.length === 0) await Promise.resolve();
    return heldRequests[0];
  };
  return { adapter, firstRequest };
}

test.each([200, 500])('a mutation is pending until the response %i', async (status) => {
  const { adapter, firstRequest } = controlledNetwork();
  const call = plainClient.post('/api/x', {}, { adapter }).catch(() => undefined);
  const request = await firstRequest();
  expect(isSending()).toBe(true);
  request?.respond(status);
  await call;
  expect(isSending()).toBe(false);
});

test('a GET does not count as sending', async () => {
  const { adapter, firstRequest } = controlledNetwork();
  const call = plainClient.get('/api/x', { adapter });
  const request = await firstRequest();
  expect(isSending()).toBe(false);
  request?.respond(200);
  await call;
});
