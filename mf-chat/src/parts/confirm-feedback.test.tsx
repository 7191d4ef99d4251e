import { setPreferences } from '@homeground/shared/session';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someRoom } from '../rules/room.fixture';
import { useActOnProposal } from './use-act-on-proposal';

let mockAreLoaded = true;
jest.mock('@homeground/shared/ui', () => ({
  ...jest.requireActual<object>('@homeground/shared/ui'),
  loadMoments: () => Promise.resolve(mockAreLoaded),
}));

function ConfirmButton() {
  const actOnProposal = useActOnProposal('p1', 'Night owls');
  return (
    <button onClick={() => void actOnProposal('confirm', { state: 'TALKING', termsVersion: 1 })}>
      Confirm
    </button>
  );
}

async function confirm() {
  fakeServer().on('POST', '/api/proposals/p1/confirm', ok({ room: someRoom({ state: 'CONFIRMED' }) }));
  renderScreen(ConfirmButton, { path: '/chatlist' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

beforeEach(() => {
  localStorage.clear();
  setPreferences({ moments: true });
});

test('a confirmation that is celebrated vibrates, like one with a toast', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  await confirm();
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'vibrate');
  expect(screen.queryByText('Match confirmed. See you there!')).not.toBeInTheDocument();
});

test('if the celebration cannot be loaded, a toast says that the match is confirmed', async () => {
  mockAreLoaded = false;
  await confirm();
  expect(await screen.findByText('Match confirmed. See you there!')).toBeVisible();
});
