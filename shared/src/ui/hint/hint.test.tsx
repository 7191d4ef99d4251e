import { I18nProvider } from '@homeground/shared/i18n';
import { hintDone, setPreferences } from '@homeground/shared/session';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hint } from './hint';

const show = () =>
  render(
    <I18nProvider locale="en">
      <main tabIndex={-1}>
        <Hint id="first">Tap a card.</Hint>
      </main>
    </I18nProvider>,
  );

beforeEach(() => setPreferences({ hintsDone: [] }));

it('disappears for good when it is dismissed, and the focus stays on the page', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Tap a card.')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  show();
  expect(screen.queryByText('Tap a card.')).not.toBeInTheDocument();
  expect(localStorage.getItem('homeground.preferences')).toContain('"hintsDone":["first"]');
});

it('disappears when the user does the act that it explains, not the act of another hint', () => {
  show();
  act(() => hintDone('second'));
  expect(screen.getByText('Tap a card.')).toBeInTheDocument();
  act(() => hintDone('first'));
  expect(screen.queryByText('Tap a card.')).not.toBeInTheDocument();
});
