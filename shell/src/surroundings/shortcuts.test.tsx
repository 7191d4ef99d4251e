import { I18nProvider } from '@homeground/shared/i18n';
import { render } from '@testing-library/react';
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

test('the key b presses the button that is marked as the back button, in whichever header it is', async () => {
  const goBack = jest.fn();
  render(
    <I18nProvider locale="en">
      <MemoryRouter>
        <Page onBack={goBack} />
      </MemoryRouter>
    </I18nProvider>,
  );
  await userEvent.keyboard('b');
  expect(goBack).toHaveBeenCalledTimes(1);
});
