import type { AppConfig } from '@homeground/shared/contracts';
import { setPreferences } from '@homeground/shared/session';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('keyboard shortcuts', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    setPreferences({ shortcuts: true });
  });

  function show(hasMouse: boolean) {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => ({ matches: hasMouse && query === '(pointer: fine)' }) as unknown as MediaQueryList,
      );
    fakeServer().on('GET', '/api/config', ok({ pushKey: null } satisfies Partial<AppConfig>));
    renderScreen(() => <OwnSettings id="me" />, { path: '/user/:id', at: '/user/me' });
  }

  test('that were turned off in their list, which `?` then no longer opens, can be turned on again here', async () => {
    setPreferences({ shortcuts: false });
    show(true);
    const shortcuts = await screen.findByRole('switch', { name: /Keyboard shortcuts/ });
    expect(shortcuts).not.toBeChecked();
    await userEvent.click(shortcuts);
    expect(shortcuts).toBeChecked();
  });

  test('are not named on a device without a mouse, which never loads them', async () => {
    show(false);
    await screen.findByText('Settings');
    expect(screen.queryByRole('switch', { name: /Keyboard shortcuts/ })).not.toBeInTheDocument();
  });
});
