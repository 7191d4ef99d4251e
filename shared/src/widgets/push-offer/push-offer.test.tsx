import { hintDone, setPreferences } from '@homeground/shared/session';
import {
  fakePushBrowser,
  fakeServer,
  ok,
  refusal,
  renderScreen,
  someConfig,
  somePushDevice,
  type FakeServer,
} from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushOffer } from './push-offer';

let server: FakeServer;

beforeEach(() => {
  setPreferences({ hintsDone: [] });
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  server = fakeServer();
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: 'the-key' }));
  server.on('PUT', '/api/me/push/device', ok(null, 204));
});

const offer = 'Want to hear when Night owls answers?';
const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(
    () => (
      <main tabIndex={-1}>
        <p>Ready</p>
        <PushOffer text={offer} />
      </main>
    ),
    { path: '/chatlist', locale },
  );
const findOffer = () => screen.findByText(offer);
const whenConfigIsKnown = () => waitFor(() => expect(server.called('GET', '/api/config')).toHaveLength(1));
const button = (name: string) => screen.getByRole('button', { name });

test('one tap asks for the permission, registers the device and ends the offer', async () => {
  const { requestPermission } = fakePushBrowser({ permission: 'default', answer: 'granted' });
  show();
  await findOffer();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button('Notify me here'));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(server.called('PUT', '/api/me/push/device').map(({ body }) => body)).toEqual([
    expect.objectContaining(somePushDevice),
  ]);
  expect(await screen.findByText(/You’ll be notified on this device/)).toBeInTheDocument();
});

test('a device that the server does not know after a failure keeps no subscription, so that the offer stays', async () => {
  fakePushBrowser({ permission: 'granted' });
  server.on('PUT', '/api/me/push/device', refusal(503, 'server.busy'));
  const { unmount } = show();
  await findOffer();
  await userEvent.click(button('Notify me here'));
  expect(await screen.findByText(/busy/)).toBeInTheDocument();
  unmount();
  show();
  expect(await findOffer()).toBeInTheDocument();
});

test('the device remembers a dismissed offer', async () => {
  const { requestPermission } = fakePushBrowser({ permission: 'default', answer: 'granted' });
  const { unmount } = show();
  await findOffer();
  await userEvent.click(button('No thanks'));
  expect(screen.queryByText(offer)).toBeNull();
  expect(screen.getByText('Ready').parentElement).toHaveFocus();
  expect(requestPermission).not.toHaveBeenCalled();
  unmount();
  show();
  await screen.findByText('Ready');
  expect(screen.queryByText(offer)).toBeNull();
});

test.each([
  ['denied', /Your browser is blocking notifications/],
  ['default', null],
] as const)(
  'if the user answers the browser with %s, the offer ends and nothing is sent',
  async (answer, text) => {
    fakePushBrowser({ permission: 'default', answer });
    show();
    await findOffer();
    await userEvent.click(button('Notify me here'));
    await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
    if (text) expect(await screen.findByText(text)).toBeInTheDocument();
    else expect(screen.getByRole('status', { name: 'Status messages' })).toBeEmptyDOMElement();
    expect(server.called('PUT', '/api/me/push/device')).toEqual([]);
  },
);

test('a device that lost its subscription is asked again, a subscribed or blocked device is not', async () => {
  fakePushBrowser({ permission: 'granted', isSubscribed: true });
  const subscribed = show();
  await whenConfigIsKnown();
  await act(() => Promise.resolve());
  expect(screen.queryByText(offer)).toBeNull();
  subscribed.unmount();
  fakePushBrowser({ permission: 'denied' });
  const blocked = show();
  await act(() => Promise.resolve());
  expect(screen.queryByText(offer)).toBeNull();
  blocked.unmount();
  fakePushBrowser({ permission: 'granted' });
  show();
  expect(await findOffer()).toBeVisible();
});

test('an iPhone is told that the app must be on the home screen first, and has no button that asks', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  show();
  await findOffer();
  expect(screen.getByText(/add Homeground to your home screen first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Notify me here' })).toBeNull();
  act(() => hintDone('push-offer'));
  expect(screen.queryByText(offer)).toBeNull();
});

test('nothing is offered if the server sends no push messages', async () => {
  fakePushBrowser({ permission: 'default', answer: 'granted' });
  server.on('GET', '/api/config', ok({ ...someConfig, pushKey: null }));
  show('ko');
  await whenConfigIsKnown();
  expect(screen.queryByText(offer)).toBeNull();
});
