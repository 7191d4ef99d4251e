import type { SeenProposal } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someRoom } from '../rules/room.fixture';
import { useActOnProposal } from './use-act-on-proposal';

function WithdrawButtons() {
  const actOnProposal = useActOnProposal('p1', 'Night owls');
  return (['TALKING', 'CONFIRMED'] as const).map((state: SeenProposal['state']) => (
    <button key={state} onClick={() => void actOnProposal('withdraw', { state, termsVersion: 1 })}>
      {state}
    </button>
  ));
}

test.each([
  ['TALKING', 'Withdrawn. We’ve let Night owls know.'],
  ['CONFIRMED', 'You pulled out. We’ve let Night owls know.'],
])(
  'after a withdrawal from the state %s, a toast names the act that was done',
  async (state, expectedText) => {
    fakeServer().on('POST', '/api/proposals/p1/withdraw', ok({ room: someRoom({ state: 'WITHDRAWN' }) }));
    renderScreen(WithdrawButtons, { path: '/chatlist' });
    await userEvent.click(screen.getByRole('button', { name: state }));
    expect(await screen.findByText(expectedText)).toBeVisible();
  },
);
