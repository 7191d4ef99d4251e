import { I18nProvider } from '@homeground/shared/i18n';
import { setPreferences } from '@homeground/shared/session';
import { act, render, screen } from '@testing-library/react';
import { ToastProvider } from '../toast/toast';
import { loadMoments } from './moment-loader';
import { Moments } from './moments';

let mockIsReachable = false;
jest.mock('./moment-screen', () => {
  if (!mockIsReachable) throw new Error('no network');
  return jest.requireActual<object>('./moment-screen');
});

const side = { name: 'Night owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } } as const;

test('a moment whose code could not be loaded at first is shown once a page has loaded this code', async () => {
  localStorage.clear();
  setPreferences({ moments: true });
  render(
    <I18nProvider locale="en">
      <ToastProvider>
        <Moments
          moments={[{ id: 'WIN m1', kind: 'WIN', count: 0 }]}
          host={side}
          away={side}
          state={{ is: 'SCORE', host: 3, away: 2 }}
          facts={[]}
          match={{ id: 'm1', title: 'Derby', isPrivate: false }}
        />
      </ToastProvider>
    </I18nProvider>,
  );
  expect(await act(loadMoments)).toBe(false);
  mockIsReachable = true;
  expect(await act(loadMoments)).toBe(true);
  expect(await screen.findByRole('heading', { name: 'You won!' })).toBeVisible();
});
