import { someUser } from '@homeground/shared/testing';
import type { BootResponses } from './boot-responses';
import type { AxiosAdapter } from 'axios';

/** A response in the shape of `fetch`; jsdom has no Response. */
const answered = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve({
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: () => Promise.resolve(JSON.stringify(body)),
  } as unknown as Response);

/** Creates the page's clients on a network whose body is "late". */
async function page(ahead: BootResponses) {
  jest.resetModules();
  window.bootResponses = ahead;
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

// The age of the page decides what is still fresh; a slow machine must not make it old.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(100));

afterEach(() => {
  jest.restoreAllMocks();
  delete window.bootResponses;
  localStorage.clear();
});

test('what is under way serves the first call for it, and only that one', async () => {
  const { authClient, network } = await page({ '/api/teams/t1': answered(200, { from: 'ahead' }) });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'ahead' });
  expect(network).not.toHaveBeenCalled();
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('parameters belong to the address; another address is another call', async () => {
  const { authClient } = await page({ '/api/rooms?limit=20': answered(200, { from: 'ahead' }) });
  expect((await authClient.get('/api/rooms')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/rooms', { params: { limit: 20 } })).data).toEqual({ from: 'ahead' });
});

test('after a change by this page, what was asked before it is asked anew', async () => {
  const { authClient } = await page({ '/api/teams/t1': answered(200, { from: 'ahead' }) });
  expect((await authClient.post('/api/teams/t1')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a refusal is a refusal, with what the server said', async () => {
  const error = { error: { code: 'request.not_found', message: '', requestId: 'r7' } };
  const { authClient, ApiError, network } = await page({
    '/api/teams/t1': answered(404, error, { 'x-any': '1' }),
  });
  const failure: unknown = await authClient.get('/api/teams/t1').catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, code: 'request.not_found', requestId: 'r7' });
  expect(network).not.toHaveBeenCalled();
});

test('without an answer the call goes out as usual', async () => {
  const cutOff = Promise.reject<Response>(new Error('cut off'));
  // Importing takes longer than Node waits for somebody to handle a rejection.
  cutOff.catch(() => undefined);
  const { authClient } = await page({ '/api/teams/t1': cutOff });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('asked in another session, it is nobody else’s answer', async () => {
  const { authClient, signedIn } = await page({ '/api/teams/t1': answered(200, { from: 'ahead' }) });
  signedIn(someUser);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('what nobody took in ten seconds is asked for anew', async () => {
  const { authClient } = await page({ '/api/teams/t1': answered(200, { from: 'ahead' }) });
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});
