/** @jest-environment jsdom */
import { authClient } from '@homeground/shared/api';
import { fakeServer, ok, refuseUnexpectedCalls } from './fake-server';
import type * as FakeServerModule from './fake-server';

test('a call without a prepared response fails the test once, with the name of the call', async () => {
  fakeServer({ '/api/prepared': 1 }).on('POST', '/api/prepared', ok(2));
  await authClient.get('/api/prepared');
  await authClient.post('/api/prepared');
  expect(refuseUnexpectedCalls).not.toThrow();
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(authClient.get('/api/other')).rejects.toMatchObject({ status: 404 });
  expect(refuseUnexpectedCalls).toThrow('The fake server has no response for GET /api/other.');
  expect(refuseUnexpectedCalls).not.toThrow();
});

test('every test file that uses the fake server checks for unexpected calls after each test', () => {
  const register = jest.spyOn(globalThis, 'afterEach').mockImplementation(() => undefined);
  let check: unknown;
  jest.isolateModules(() => {
    check = jest.requireActual<typeof FakeServerModule>('./fake-server').refuseUnexpectedCalls;
  });
  expect(register.mock.calls).toContainEqual([check]);
  register.mockRestore();
});
