import type { PushState } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen, type FakeServer } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushSheet } from './push-sheet';

const device = {
  endpoint: 'https://push.example.com/1',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
};

/** Simulates the browser's permission and subscription, which jsdom lacks. */
function browser({ allows, subscribed }: { allows: boolean; subscribed: boolean }) {
  let subscription: object | null = subscribed ? created() : null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: (options: object) => {
      pushManager.asked = options;
      return Promise.resolve((subscription = created()));
    },
    asked: null as object | null,
  };
  function created() {
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

const usual: PushState = { off: [], quiet: { from: 22, until: 8 }, preview: true, device: false };
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET', '/api/me/push', ok(usual));
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
const turn = (name: string | RegExp) => screen.findByRole('switch', { name });
const sent = (path: string) => server.called('PUT', path).map(({ body }) => body);

test('nobody is asked before they switch it on; then the server is told, and what and when can be chosen', async () => {
  const { pushManager, requestPermission } = browser({ allows: true, subscribed: false });
  show();
  const here = await turn('Notify me here');
  expect(here).not.toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(here);
  expect(await turn('Applications and answers')).toBeChecked();
  expect(pushManager.asked).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent('/api/me/push/device')).toEqual([{ ...device, timeZone }]);
});

test('a browser that refuses is told about in words, and nothing is sent', async () => {
  browser({ allows: false, subscribed: false });
  show();
  await userEvent.click(await turn('Notify me here'));
  expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
  expect(await turn('Notify me here')).not.toBeChecked();
  expect(sent('/api/me/push/device')).toEqual([]);
});

test('kinds and quiet hours are chosen one by one; one that does not arrive is taken back', async () => {
  browser({ allows: true, subscribed: true });
  server.on('GET', '/api/me/push', ok({ ...usual, device: true }));
  show();
  await userEvent.click(await turn('Results and reviews'));
  await userEvent.selectOptions(screen.getByLabelText('From'), '23');
  await userEvent.click(await turn('Quiet hours'));
  await userEvent.click(await turn(/Show who wrote/));
  await waitFor(() =>
    expect(sent('/api/me/push')).toEqual([
      { off: ['result'], quiet: { from: 22, until: 8 }, preview: true },
      { off: ['result'], quiet: { from: 23, until: 8 }, preview: true },
      { off: ['result'], quiet: null, preview: true },
      { off: ['result'], quiet: null, preview: false },
    ]),
  );
  server.on('PUT', '/api/me/push', refusal(500, 'server.failed'));
  await userEvent.click(await turn('Reminders before a match'));
  await waitFor(async () => expect(await turn('Reminders before a match')).toBeChecked());
  expect(screen.getByRole('status', { name: 'Status messages' })).not.toBeEmptyDOMElement();
});

test('switched off, the browser and the server both forget', async () => {
  const { current } = browser({ allows: true, subscribed: true });
  server.on('GET', '/api/me/push', ok({ ...usual, device: true }));
  show();
  const here = await turn('Notify me here');
  await userEvent.click(here);
  await waitFor(() => expect(here).not.toBeChecked());
  expect(server.called('DELETE', '/api/me/push/device')).toHaveLength(1);
  expect(current()).toBeNull();
});

test('a browser the server has lost is told again', async () => {
  browser({ allows: true, subscribed: true });
  show('ko');
  expect(await turn('이 기기로 알림 받기')).toBeChecked();
  expect(sent('/api/me/push/device')).toMatchObject([device]);
});
