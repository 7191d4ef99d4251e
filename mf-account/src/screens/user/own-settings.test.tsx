import type { AppConfig } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { OwnSettings } from './own-settings';

/** Shows the settings in Safari on an iPhone, which has push messages only in installed apps. */
function showOnPhone(standalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
  fakeServer().on('GET', '/api/config', ok({ pushKey: 'the-key' } satisfies Partial<AppConfig>));
  renderScreen(() => <OwnSettings id="me" />, { path: '/user/:id', at: '/user/me' });
}
afterEach(() => Reflect.deleteProperty(navigator, 'standalone'));

test('in the browser of an iPhone, the settings say that notifications need the app on the home screen', async () => {
  showOnPhone(false);
  expect(await screen.findByText('Notifications on this device')).toBeInTheDocument();
  expect(screen.getByText(/add Homeground to your home screen/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Notifications on this device/ })).not.toBeInTheDocument();
});

test('an installed app whose system has no push messages does not ask to be installed', async () => {
  showOnPhone(true);
  expect(await screen.findByText('Settings')).toBeInTheDocument();
  expect(screen.queryByText('Notifications on this device')).not.toBeInTheDocument();
});
