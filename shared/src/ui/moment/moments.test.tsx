import { QueryClientProvider, queryClient } from '@homeground/shared/async';
import { I18nProvider } from '@homeground/shared/i18n';
import { setPreferences } from '@homeground/shared/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../toast/toast';
import type { Moment } from './moment';
import { loadMoments } from './moment-loader';
import { Moments, type MomentsProps } from './moments';

const host = { name: 'Night owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } } as const;
const away = { name: 'Mangwon', pictureUrl: null, kit: { home: 'orange', away: 'white' } } as const;
const winMoment: Moment = { id: 'WIN m1', kind: 'WIN', count: 0 };
const streakMoment: Moment = { id: 'STREAK m1', kind: 'STREAK', count: 4 };

const show = (props: Partial<MomentsProps> = {}, locale: 'en' | 'ko' = 'en') =>
  render(
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <Moments
            moments={[winMoment, streakMoment]}
            host={host}
            away={away}
            state={{ is: 'SCORE', host: 3, away: 2 }}
            facts={['Saturday, 19:00']}
            match={{ id: 'm1', title: 'Derby', isPrivate: false }}
            {...props}
          />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
const findTitle = () => screen.findByRole('heading', { level: 2 });

beforeEach(() => {
  localStorage.clear();
  setPreferences({ moments: true });
});

test('a press on the button or the screen closes a moment and shows the next, and no moment appears twice on a device', async () => {
  const firstView = show();
  await waitFor(async () => expect(await findTitle()).toHaveTextContent('You won!'));
  expect(screen.getByText('3 : 2')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect(await findTitle()).toHaveTextContent('4 wins in a row'));
  await userEvent.click(screen.getByText('You’re on a run.'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  firstView.unmount();
  show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a moment is shown again if the user leaves the page at once, but not after a second', async () => {
  const firstView = show();
  await findTitle();
  firstView.unmount();
  jest.useFakeTimers();
  const secondView = show();
  expect(await findTitle()).toHaveTextContent('You won!');
  jest.advanceTimersByTime(1000);
  secondView.unmount();
  jest.useRealTimers();
  show();
  expect(await findTitle()).toHaveTextContent('4 wins in a row');
});

test('the share button does not close the moment', async () => {
  const confirmedMoment: Moment = { id: 'CONFIRMED m1', kind: 'CONFIRMED', count: 0 };
  show({ moments: [confirmedMoment], state: { is: 'VERSUS' } }, 'ko');
  expect(await findTitle()).toHaveTextContent('경기가 확정됐어요');
  expect(screen.getByRole('link', { name: '캘린더에 추가' })).toHaveAttribute(
    'href',
    '/api/matches/m1/calendar.ics',
  );
  await userEvent.click(screen.getByRole('button', { name: '공유' }));
  expect(await findTitle()).toBeInTheDocument();
});

test('a private match has no share button, and with the setting off there is no moment', async () => {
  const firstView = show({ match: { id: 'm1', title: 'Derby', isPrivate: true } });
  await findTitle();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  firstView.unmount();
  localStorage.clear();
  setPreferences({ moments: false });
  show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a moment does not interrupt writing: it waits until the text field loses the focus', async () => {
  await loadMoments();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  show();
  await userEvent.keyboard('see you');
  expect([field.value, screen.queryByRole('heading')]).toEqual(['see you', null]);
  expect(await loadMoments()).toBe(false);
  field.blur();
  expect(await findTitle()).toHaveTextContent('You won!');
  field.remove();
});
