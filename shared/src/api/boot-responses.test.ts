import { someUser } from '@homeground/shared/testing';
import type { BootResponses } from './boot-responses';
import type { AxiosAdapter } from 'axios';

/** A response in the shape of `fetch`; jsdom has no Response. */
const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve({
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: () => Promise.resolve(JSON.stringify(body)),
  } as unknown as Response);

/** Creates the page's clients on a network whose body is "late". */
async function page(responses: BootResponses) {
  jest.resetModules();
  window.bootResponses = responses;
  const { default: axios } = await import('axios');
  const network = jest.fn<ReturnType<AxiosAdapter>, Parameters<AxiosAdapter>>((config) =>
    Promise.resolve({ data: '{"from":"network"}', status: 200, statusText: '', headers: {}, config }),
  );
  jest.spyOn(axios, 'getAdapter').mockReturnValue(network);
  return {
    network,
    ...(await import('./clients')),
    ...(await import('./api-error')),
    ...(await import('@homeground/shared/session')),
  };
}

// A boot response expires with the age of the page; on a slow machine it must not expire during the test.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(100));

afterEach(() => {
  jest.restoreAllMocks();
  delete window.bootResponses;
  localStorage.clear();
});

test('a boot response serves the first call of its address, and only that call', async () => {
  const { authClient, network } = await page({ '/api/teams/t1': respond(200, { from: 'ahead' }) });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'ahead' });
  expect(network).not.toHaveBeenCalled();
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('parameters belong to the address; another address is another call', async () => {
  const { authClient } = await page({ '/api/rooms?limit=20': respond(200, { from: 'ahead' }) });
  expect((await authClient.get('/api/rooms')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/rooms', { params: { limit: 20 } })).data).toEqual({ from: 'ahead' });
});

test('after a mutation of this page its boot responses are not used', async () => {
  const { authClient } = await page({ '/api/teams/t1': respond(200, { from: 'ahead' }) });
  expect((await authClient.post('/api/teams/t1')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a refused boot response rejects with the server’s error', async () => {
  const error = { error: { code: 'request.not_found', message: '', requestId: 'r7' } };
  const { authClient, ApiError, network } = await page({
    '/api/teams/t1': respond(404, error, { 'x-any': '1' }),
  });
  const failure: unknown = await authClient.get('/api/teams/t1').catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, code: 'request.not_found', requestId: 'r7' });
  expect(network).not.toHaveBeenCalled();
});

test('a failed boot request is followed by an ordinary call', async () => {
  const cutOff = Promise.reject<Response>(new Error('cut off'));
  // Handled at once, because Node reports an unhandled rejection before the imports are done.
  cutOff.catch(() => undefined);
  const { authClient } = await page({ '/api/teams/t1': cutOff });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a boot response of another session is not used', async () => {
  const { authClient, signedIn } = await page({ '/api/teams/t1': respond(200, { from: 'ahead' }) });
  signedIn(someUser);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a boot response is not used after ten seconds', async () => {
  const { authClient } = await page({ '/api/teams/t1': respond(200, { from: 'ahead' }) });
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});
