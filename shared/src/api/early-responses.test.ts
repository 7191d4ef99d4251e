/** @jest-environment jsdom */
import { someUser } from '@homeground/shared/testing';
import type { BootResponses } from './early-responses';
import type { AxiosAdapter } from 'axios';

/** Returns an object like a `fetch` response, because jsdom has no Response. */
const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve({
    status,
    statusText: '',
    headers: new Map(Object.entries(headers)),
    text: () => Promise.resolve(JSON.stringify(body)),
  } as unknown as Response);

/** Creates the page's clients on a fake network, which answers every call with `{ from: 'network' }`. */
async function openPage(responses: BootResponses) {
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
    ...(await import('./early-responses')),
    ...(await import('@homeground/shared/session')),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

// A boot response expires with the age of the page; on a slow machine it must not expire during the test.
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(100));

afterEach(() => {
  delete window.bootResponses;
  localStorage.clear();
});

test('a boot response answers the first call to its address, and only that call', async () => {
  const { authClient, network } = await openPage({ '/api/teams/t1': respond(200, { from: 'boot' }) });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'boot' });
  expect(network).not.toHaveBeenCalled();
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a call with other parameters does not get the boot response', async () => {
  const { authClient } = await openPage({ '/api/rooms?limit=20': respond(200, { from: 'boot' }) });
  expect((await authClient.get('/api/rooms')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/rooms', { params: { limit: 20 } })).data).toEqual({ from: 'boot' });
});

test('after a page has sent a mutation, its boot responses are not used', async () => {
  const { authClient } = await openPage({ '/api/teams/t1': respond(200, { from: 'boot' }) });
  expect((await authClient.post('/api/teams/t1')).data).toEqual({ from: 'network' });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test.each([
  ['network', 'a live frame', { topic: 'typing', roomId: 'r1', userId: 'u2', nickname: 'Mina' }],
  ['boot', 'the greeting of the live channel', { topic: 'hello', number: 1, unread: 0 }],
])('a call is answered by the %s after %s', async (source, _, frame) => {
  localStorage.setItem('homeground.user', JSON.stringify({ version: 1, user: { id: 'u1' } }));
  const sockets: { onmessage?: (event: { readonly data: string }) => void; close: () => void }[] = [];
  function FakeSocket() {
    const socket = { close: () => undefined };
    sockets.push(socket);
    return socket;
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  const { authClient } = await openPage({ '/api/teams/t1': respond(200, { from: 'boot' }) });
  const { subscribeLive } = await import('./live');
  const unsubscribe = subscribeLive('hello', () => undefined);
  sockets[0]?.onmessage?.({ data: JSON.stringify(frame) });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: source });
  unsubscribe();
});

test('a refused boot response rejects with the server’s error', async () => {
  const error = { error: { code: 'request.not_found', message: '', requestId: 'r7' } };
  const { authClient, ApiError, network } = await openPage({
    '/api/teams/t1': respond(404, error, { 'x-any': '1' }),
  });
  const failure: unknown = await authClient.get('/api/teams/t1').catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, code: 'request.not_found', requestId: 'r7' });
  expect(network).not.toHaveBeenCalled();
});

test('a failed boot request is followed by an ordinary call', async () => {
  const cutOff = Promise.reject<Response>(new Error('cut off'));
  // The rejection is handled at once, because Node would report it as unhandled before the imports are done.
  cutOff.catch(() => undefined);
  const { authClient } = await openPage({ '/api/teams/t1': cutOff });
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a boot response of another session is not used', async () => {
  const { authClient, signedIn } = await openPage({ '/api/teams/t1': respond(200, { from: 'boot' }) });
  signedIn(someUser);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

test('a boot response is not used after ten seconds', async () => {
  const { authClient } = await openPage({ '/api/teams/t1': respond(200, { from: 'boot' }) });
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
});

describe('after a click on a link', () => {
  const fetchMock = jest.fn(() => respond(200, { from: 'link' }));
  beforeEach(() => {
    fetchMock.mockClear();
    Object.assign(globalThis, { fetch: fetchMock });
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

  test('the first calls of its screen are sent once, however often the link is clicked', async () => {
    const { authClient, requestEarly, network } = await openPage({});
    requestEarly(['/api/teams/t1']);
    requestEarly(['/api/teams/t1']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'link' });
    expect(network).not.toHaveBeenCalled();
    expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
  });

  test('calls that were answered in the last 15 seconds are not sent', async () => {
    const { authClient, requestEarly } = await openPage({});
    await authClient.get('/api/teams/t1');
    requestEarly(['/api/teams/t1']);
    expect(fetchMock).not.toHaveBeenCalled();
    jest.spyOn(performance, 'now').mockReturnValue(15_101);
    requestEarly(['/api/teams/t1']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('a call that was sent during a mutation is sent again, because its response may be older', async () => {
    const { authClient, requestEarly, network } = await openPage({});
    network.mockImplementationOnce((config) => {
      requestEarly(['/api/teams/t1']);
      return Promise.resolve({ data: '{}', status: 200, statusText: '', headers: {}, config });
    });
    await authClient.post('/api/teams/t1');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect((await authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
  });

  test.each<[string, (page: Page) => unknown]>([
    ['after a mutation', ({ authClient }) => authClient.post('/api/teams/t1')],
    ['after a live frame', ({ forgetLinkResponses }) => forgetLinkResponses()],
    ['in another session', ({ signedIn }) => signedIn(someUser)],
    ['after three seconds', () => jest.spyOn(performance, 'now').mockReturnValue(3_101)],
  ])('the response is not used %s', async (_, event) => {
    const page = await openPage({});
    page.requestEarly(['/api/teams/t1']);
    await event(page);
    expect((await page.authClient.get('/api/teams/t1')).data).toEqual({ from: 'network' });
  });
});
