import {
  fakePushBrowser,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  somePushDevice,
  type FakeServer,
} from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultState } from './push.fixture';
import { PushSheet } from './push-sheet';

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
  const browser = fakePushBrowser({ permission: 'granted', isSubscribed: false });
  show();
  const deviceSwitch = await findSwitch('Notify me here');
  expect(deviceSwitch).not.toBeChecked();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(deviceSwitch);
  expect(await findSwitch('Applications and answers')).toBeChecked();
  expect(browser.options).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(bodiesSent('/api/me/push/device')).toEqual([{ ...somePushDevice, timeZone }]);
});

test('if the user has blocked notifications in the browser, a message is shown and nothing is sent', async () => {
  fakePushBrowser({ permission: 'denied', isSubscribed: false });
  show();
  await userEvent.click(await findSwitch('Notify me here'));
  expect(await screen.findByText(/Your browser is blocking notifications/)).toBeVisible();
  expect(await findSwitch('Notify me here')).not.toBeChecked();
  expect(bodiesSent('/api/me/push/device')).toEqual([]);
});

test('each change of groups, quiet hours and preview is saved at once; a change that cannot be saved is undone', async () => {
  fakePushBrowser({ permission: 'granted', isSubscribed: true });
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

test('of two quick changes the second is sent after the first, so that it is stored last', async () => {
  fakePushBrowser({ permission: 'granted', isSubscribed: true });
  server.on('GET', '/api/me/push', ok({ ...defaultState, device: true }));
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on(
    'PUT',
    '/api/me/push',
    () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)),
  );
  show();
  await userEvent.click(await findSwitch('Results and reviews'));
  await userEvent.click(await findSwitch(/Show who wrote/));
  expect(bodiesSent('/api/me/push')).toEqual([expect.objectContaining({ preview: true })]);
  server.on('PUT', '/api/me/push', ok(null, 204));
  respond(ok(null, 204));
  await waitFor(() => expect(bodiesSent('/api/me/push')).toHaveLength(2));
  expect(bodiesSent('/api/me/push')[1]).toMatchObject({ off: ['result'], preview: false });
  expect(await findSwitch(/Show who wrote/)).not.toBeChecked();
});

test('a user who switches notifications off ends the subscription in the browser and on the server', async () => {
  const browser = fakePushBrowser({ permission: 'granted', isSubscribed: true });
  server.on('GET', '/api/me/push', ok({ ...defaultState, device: true }));
  show();
  const deviceSwitch = await findSwitch('Notify me here');
  await userEvent.click(deviceSwitch);
  await waitFor(() => expect(deviceSwitch).not.toBeChecked());
  expect(server.called('DELETE', '/api/me/push/device')).toHaveLength(1);
  expect(browser.isSubscribed).toBe(false);
});

test('a browser subscription that is missing on the server is registered again', async () => {
  fakePushBrowser({ permission: 'granted', isSubscribed: true });
  show('ko');
  expect(await findSwitch('이 기기로 알림 받기')).toBeChecked();
  expect(bodiesSent('/api/me/push/device')).toMatchObject([somePushDevice]);
});
