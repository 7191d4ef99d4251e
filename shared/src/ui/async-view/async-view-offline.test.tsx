import 'fake-indexeddb/auto';
import { authClient } from '@homeground/shared/api';
import { keepOffline, useQuery } from '@homeground/shared/async';
import { fakeServer, ok, renderScreen, unreachable } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsyncView } from './async-view';

function Fixtures({ meta = keepOffline }: { readonly meta?: object }) {
  const query = useQuery({
    queryKey: ['fixtures'],
    queryFn: async () => (await authClient.get<readonly string[]>('/api/fixtures')).data,
    meta: { ...meta },
  });
  return (
    <AsyncView query={query} loading="coming" empty="nothing yet">
      {(fixtures) => fixtures.join()}
    </AsyncView>
  );
}

let isOnline: boolean;
beforeEach(() => {
  isOnline = false;
});

function offlineServer() {
  const server = fakeServer();
  server.on('GET', '/api/fixtures', () => (isOnline ? ok(['Sunday']) : unreachable()));
  return server;
}

test.each([
  ['en', 'Not seen on this device yet', 'Try again'],
  ['ko', '이 기기에서 아직 본 적이 없어요', '다시 시도'],
] as const)(
  'offline, a screen whose data was never loaded says so and offers a retry (%s)',
  async (locale, expectedText, retry) => {
    offlineServer();
    renderScreen(Fixtures, { path: '/fixtures', locale });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(expectedText);
    expect(alert).not.toHaveTextContent(/typed|입력한/);
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByText('Sunday')).toBeVisible();
  },
);

// The test fires no event "offline", because a page that was opened offline gets none.
test('the page loads its data when the network is back', async () => {
  const server = offlineServer();
  renderScreen(Fixtures, { path: '/fixtures' });
  await screen.findByRole('alert');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Sunday')).toBeVisible();
  expect(server.called('GET', '/api/config')).toHaveLength(0);
});

test('the page loads its data when the server responds again, and does not flicker until then', async () => {
  const server = offlineServer();
  let isDown = true;
  server.on('GET', '/api/config', () => (isDown ? unreachable() : ok({})));
  jest.useFakeTimers();
  // This query is never stored, so the page does not search the device for its response.
  renderScreen(() => <Fixtures meta={{}} />, { path: '/fixtures' });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection. Try again when you’re back online.');
  const callCount = server.called('GET', '/api/fixtures').length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(server.called('GET', '/api/fixtures')).toHaveLength(callCount);
  isDown = false;
  isOnline = true;
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText('Sunday')).toBeInTheDocument();
  jest.useRealTimers();
});
