/** @jest-environment jsdom */
import type { Me } from '@homeground/shared/contracts';
import { currentUser, onUserChange, signedIn } from '@homeground/shared/session';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './api-error';
import { authClient, plainClient, withKey } from './clients';
import { serverNow } from './server-clock';

const me: Me = {
  id: 'u1',
  username: 'mina_kim',
  nickname: 'Mina',
  pictureUrl: null,
  bio: '',
  sports: [],
  locale: 'en',
  latitude: null,
  longitude: null,
  searchDistance: null,
  region: null,
};

/** Replaces the network below axios: returns the response that a server would send. */
function respondWith(
  status: number,
  data: unknown,
  requests: InternalAxiosRequestConfig[] = [],
  headers = {},
): AxiosAdapter {
  return (config) => {
    requests.push(config);
    const response = { status, data, headers, config, statusText: '' };
    if (status < 400) return Promise.resolve(response);
    return Promise.reject(new AxiosError('failed', undefined, config, null, response));
  };
}

const unauthorisedBody = { error: { code: 'session.required', message: '', requestId: 'r1' } };

test('five calls that fail with 401 at once end the session once', async () => {
  signedIn(me);
  const changes: unknown[] = [];
  const stop = onUserChange((user) => changes.push(user));
  const adapter = respondWith(401, unauthorisedBody);
  await Promise.allSettled([1, 2, 3, 4, 5].map((n) => authClient.get(`/api/${n}`, { adapter })));
  stop();
  expect(changes).toEqual([null]);
});

test('a late 401 of an old session does not end the new session', async () => {
  signedIn(me);
  const refusal = { status: 401, data: unauthorisedBody, headers: {}, statusText: '' };
  let refuse: () => void = () => undefined;
  let lateCall: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const adapter: AxiosAdapter = (config) =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new AxiosError('', undefined, config, null, { ...refusal, config }));
        resolve();
      });
    lateCall = authClient.get('/api/me', { adapter });
  });
  signedIn({ ...me, id: 'u2' });
  refuse();
  await expect(lateCall).rejects.toBeInstanceOf(ApiError);
  expect(currentUser()?.id).toBe('u2');
});

test('a 401 of the plain client, such as a wrong password, leaves the stored user alone', async () => {
  signedIn(me);
  const adapter = respondWith(401, {
    error: { code: 'session.wrong_credentials', message: '', requestId: 'r' },
  });
  await expect(plainClient.post('/api/session', {}, { adapter })).rejects.toMatchObject({
    code: 'session.wrong_credentials',
  });
  expect(currentUser()?.id).toBe('u1');
});

test('every POST has a new idempotency key or the key of its caller, and a GET has none', async () => {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter = respondWith(201, {}, requests);
  await plainClient.post('/a', {}, { adapter });
  await plainClient.post('/a', {}, { adapter });
  await plainClient.post('/a', {}, { adapter, ...withKey('mine') });
  await plainClient.get('/a', { adapter });
  const keys = requests.map((config) => config.headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('mine');
  expect(keys[3]).toBeFalsy();
});

describe('a repeated POST keeps its idempotency key until its outcome is known', () => {
  const keyIndexesOf = (requests: readonly InternalAxiosRequestConfig[]) => {
    const keys = requests.map((config) => String(config.headers.get('Idempotency-Key')));
    return keys.map((key) => keys.indexOf(key));
  };
  async function keyIndexesOfPresses(
    ...presses: readonly (readonly [url: string, status: number | null, body?: object, answer?: object])[]
  ) {
    const requests: InternalAxiosRequestConfig[] = [];
    for (const [url, status, body = {}, answer = {}] of presses) {
      const adapter: AxiosAdapter =
        status === null
          ? (config) => (requests.push(config), Promise.reject(new AxiosError('', 'ERR_NETWORK', config)))
          : respondWith(status, answer, requests);
      await plainClient.post(url, body, { adapter }).catch(() => undefined);
    }
    return keyIndexesOf(requests);
  }
  const [take, withdraw] = ['/api/proposals/1/take', '/api/proposals/1/withdraw'];

  test('a retry after a lost response or a server failure keeps the key', async () => {
    expect(await keyIndexesOfPresses([take, null], [take, 500], [take, null], [take, 200])).toEqual([
      0, 0, 0, 0,
    ]);
  });
  test('a success ends the key, and so does a refusal', async () => {
    expect(await keyIndexesOfPresses([take, 200], [take, 409], [take, 200])).toEqual([0, 1, 2]);
  });
  test('a refusal because the first attempt still runs keeps the key', async () => {
    const inProgress = { error: { code: 'request.in_progress' } };
    expect(await keyIndexesOfPresses([take, null], [take, 409, {}, inProgress], [take, 200])).toEqual([
      0, 0, 0,
    ]);
  });
  test('another body gets another key', async () => {
    expect(await keyIndexesOfPresses([take, null, { a: 1 }], [take, 200, { a: 2 }])).toEqual([0, 1]);
  });
  test('another POST about the same object ends the key', async () => {
    expect(await keyIndexesOfPresses([take, null], [withdraw, 200], [take, 200])).toEqual([0, 1, 2]);
  });
  test('a POST about another object does not end the key', async () => {
    expect(await keyIndexesOfPresses([take, null], ['/api/proposals/2/take', 200], [take, 200])).toEqual([
      0, 1, 0,
    ]);
  });
  test('a POST that creates another kind of object does not end the key', async () => {
    const post = '/api/matches';
    expect(await keyIndexesOfPresses([post, null], ['/api/teams', 201], [post, 201])).toEqual([0, 1, 0]);
  });
  test('a late response does not end the key of the same act done again later', async () => {
    const requests: InternalAxiosRequestConfig[] = [];
    let respondLate: () => void = () => undefined;
    const lateCall = authClient.post(take, null, {
      adapter: (config) =>
        new Promise((resolve) => {
          requests.push(config);
          respondLate = () => resolve({ status: 200, data: null, headers: {}, config, statusText: '' });
        }),
    });
    const post = (url: string, status: number | null) =>
      authClient
        .post(url, null, {
          adapter:
            status === null
              ? (config) => {
                  requests.push(config);
                  return Promise.reject(new AxiosError('lost', AxiosError.ERR_NETWORK, config));
                }
              : respondWith(status, null, requests),
        })
        .catch(() => undefined);
    await post(withdraw, 200);
    await post(take, null);
    respondLate();
    await lateCall;
    await post(take, 200);
    expect(keyIndexesOf(requests)).toEqual([0, 1, 2, 2]);
  });
  test('after two minutes a call gets a new key', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValueOnce(now - 121_000);
    const keyIndexes = await keyIndexesOfPresses([take, null], [take, null]);
    expect(keyIndexes).toEqual([0, 1]);
  });
});

test('a caller that repeats a POST with a new key of its own gets the first key while the first call runs', async () => {
  const requests: InternalAxiosRequestConfig[] = [];
  const post = (key: string, status: number, body: object = { size: 5 }) =>
    authClient
      .post('/api/matches/1/guest-spots', body, {
        adapter: respondWith(status, null, requests),
        ...withKey(key),
      })
      .catch(() => undefined);
  await Promise.all([post('a', 200), post('b', 200), post('c', 200, { size: 6 })]);
  // After a lost answer the caller decides: it may have undone the act since.
  await post('d', 502);
  await post('e', 200);
  const keys = requests.map((config) => config.headers.get('Idempotency-Key'));
  expect(keys).toEqual(['a', 'a', 'c', 'd', 'e']);
});

test.each([
  [
    409,
    {
      error: { code: 'account.username_taken', fields: { username: 'taken', x: 'nonsense' }, requestId: 'r' },
    },
    'account.username_taken',
  ],
  [500, '<html>', 'server.failed'],
  [502, null, 'server.failed'],
  [503, { error: { code: 'a.code_of_a_later_version' } }, 'server.busy'],
  [404, {}, 'request.not_found'],
  [429, {}, 'request.too_many'],
] as const)('a response %i becomes an error with a known code', async (status, data, code) => {
  const failure = await plainClient
    .get('/x', { adapter: respondWith(status, data, [], { 'retry-after': '7' }) })
    .catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ code, status, retryAfter: 7 });
  if (status === 409) expect(failure).toMatchObject({ fields: { username: 'taken' }, requestId: 'r' });
});

test.each([
  ['ECONNABORTED', 'network.timeout'],
  ['ERR_NETWORK', 'network.unreachable'],
])('a call without a response (%s) has its own code', async (cause, code) => {
  const adapter: AxiosAdapter = (config) => Promise.reject(new AxiosError('', cause, config));
  await expect(plainClient.get('/x', { adapter })).rejects.toMatchObject({ code, status: null });
});

test.each([
  ['a response', 200],
  ['a refusal', 409],
])('%s tells the time of the server', async (_name, status) => {
  const inAnHour = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
  const adapter = respondWith(status, {}, [], {
    date: inAnHour.toUTCString(),
    'cache-control': 'no-store',
  });
  await authClient.get('/api/me', { adapter }).catch(() => undefined);
  expect(Math.abs(serverNow() - inAnHour.getTime())).toBeLessThan(60_000);
  // A response without a time changes nothing, and neither does one that may come from the browser's cache.
  await plainClient.get('/api/config', { adapter: respondWith(200, {}) });
  const cached = { date: new Date(0).toUTCString(), 'cache-control': 'private, max-age=3600' };
  await plainClient.get('/api/outlines', { adapter: respondWith(200, {}, [], cached) });
  expect(Math.abs(serverNow() - inAnHour.getTime())).toBeLessThan(60_000);
});
