import type { PushState } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen, type FakeServer } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushSheet } from './push-sheet';

const device = { endpoint: 'https://push.example.com/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** Replaces the browser's functions for permission and subscription, which jsdom does not have. */
function mockBrowser({ allows, isSubscribed }: { allows: boolean; isSubscribed: boolean }) {
  let subscription: object | null = isSubscribed ? newSubscription() : null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: (options: object) => {
      pushManager.options = options;
      return Promise.resolve((subscription = newSubscription()));
    },
    options: null as object | null,
  };
  function newSubscription() {
    const { endpoint, ...keys } = device;
    return {
      endpoint,
      toJSON: () => ({ keys }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
  }
  const permission = allows ? 'granted' : 'denied';
  const requestPermission = jest.fn(() => Promise.resolve(permission));
  Object.defineProperty(globalThis, 'Notification', {
    configurable: true,
    value: { permission, requestPermission },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return { pushManager, requestPermission, current: () => subscription };
}

const defaultState: PushState = { off: [], quiet: { from: 22, until: 8 }, preview: true, device: false };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET', '/api/me/push', ok(defaultState));
  server.on('PUT', '/api/me/push', ok(null, 204));
  server.on('PUT', '/api/me/push/device', ok(null, 204));
  server.on('DELETE', '/api/me/push/device', ok(null, 204));
});

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(() => <PushSheet pushKey="the-key" open onClose={() => undefined} />, {
    path: '/user/:id',
    at: '/user/me',
    locale,
  });
const findSwitch = (name: string | RegExp) => screen.findByRole('switch', { name });
const bodiesSent = (path: string) => server.called('PUT', path).map(({ body }) => body);

test('permission is requested only after the user switches notifications on; then the device is registered and the groups are shown', async () => {
  const { pushManager, requestPermission } = mockBrowser({ allows: true, isSubscribed: false });
  show();
  const deviceSwitch = await findSwitch('Notify me here');
  expect(deviceSwitch).not.toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(deviceSwitch);
  expect(await findSwitch('Applications and answers')).toBeChecked();
  expect(pushManager.options).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(bodiesSent('/api/me/push/device')).toEqual([{ ...device, timeZone }]);
});

test('if the user has blocked notifications in the browser, a message is shown and nothing is sent', async () => {
  mockBrowser({ allows: false, isSubscribed: false });
  show();
  await userEvent.click(await findSwitch('Notify me here'));
  expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
  expect(await findSwitch('Notify me here')).not.toBeChecked();
  expect(bodiesSent('/api/me/push/device')).toEqual([]);
});

test('each change of groups, quiet hours and preview is saved at once; a change that cannot be saved is undone', async () => {
  mockBrowser({ allows: true, isSubscribed: true });
  server.on('GET', '/api/me/push', ok({ ...defaultState, device: true }));
  show();
  await userEvent.click(await findSwitch('Results and reviews'));
  await userEvent.selectOptions(screen.getByLabelText('From'), '23');
  await userEvent.click(await findSwitch('Quiet hours'));
  await userEvent.click(await findSwitch(/Show who wrote/));
  await waitFor(() =>
    expect(bodiesSent('/api/me/push')).toEqual([
      { off: ['result'], quiet: { from: 22, until: 8 }, preview: true },
      { off: ['result'], quiet: { from: 23, until: 8 }, preview: true },
      { off: ['result'], quiet: null, preview: true },
      { off: ['result'], quiet: null, preview: false },
    ]),
  );
  server.on('PUT', '/api/me/push', refusal(500, 'server.failed'));
  await userEvent.click(await findSwitch('Reminders before a match'));
  await waitFor(async () => expect(await findSwitch('Reminders before a match')).toBeChecked());
  expect(screen.getByRole('status', { name: 'Status messages' })).not.toBeEmptyDOMElement();
});

test('a user who switches notifications off ends the subscription in the browser and on the server', async () => {
  const { current } = mockBrowser({ allows: true, isSubscribed: true });
  server.on('GET', '/api/me/push', ok({ ...defaultState, device: true }));
  show();
  const deviceSwitch = await findSwitch('Notify me here');
  await userEvent.click(deviceSwitch);
  await waitFor(() => expect(deviceSwitch).not.toBeChecked());
  expect(server.called('DELETE', '/api/me/push/device')).toHaveLength(1);
  expect(current()).toBeNull();
});

test('a browser subscription that is missing on the server is registered again', async () => {
  mockBrowser({ allows: true, isSubscribed: true });
  show('ko');
  expect(await findSwitch('이 기기로 알림 받기')).toBeChecked();
  expect(bodiesSent('/api/me/push/device')).toMatchObject([device]);
});
