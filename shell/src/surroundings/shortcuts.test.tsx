import { I18nProvider } from '@homeground/shared/i18n';
import { setPreferences } from '@homeground/shared/session';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { useShortcuts } from './use-shortcuts';

function Page({ onBack }: { readonly onBack: () => void }) {
  useShortcuts();
  return (
    <main>
      <button type="button">Other</button>
      <button type="button" data-back onClick={onBack}>
        Back
      </button>
    </main>
  );
}

function show() {
  const goBack = jest.fn();
  render(
    <I18nProvider locale="en">
      <MemoryRouter>
        <Page onBack={goBack} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return goBack;
}

test('the key b presses the button that is marked as the back button, in whichever header it is', async () => {
  const goBack = show();
  await userEvent.keyboard('b');
  expect(goBack).toHaveBeenCalledTimes(1);
});

test('shortcuts that are turned off do nothing until the settings turn them on, without a reload', async () => {
  setPreferences({ shortcuts: false });
  const goBack = show();
  await userEvent.keyboard('b');
  expect(goBack).not.toHaveBeenCalled();
  act(() => setPreferences({ shortcuts: true }));
  await userEvent.keyboard('b');
  expect(goBack).toHaveBeenCalledTimes(1);
});
