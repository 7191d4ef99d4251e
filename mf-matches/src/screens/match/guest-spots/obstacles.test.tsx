import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eligible, someOffer, someSpot } from '../../../rules/guest-spot.fixture';
import { findRegion, show } from './guest-spots-screen.fixture';

test('if the last spot was taken meanwhile, the sheet stays open with the message and the reason', async () => {
  const server = show({ spots: [someSpot()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer to play' }));
  const sheet = await screen.findByRole('dialog', { name: 'Offer to play for FC Yeoksam' });
  const field = within(sheet).getByLabelText('A few words to the team');
  await userEvent.type(field, 'I keep goal.');
  const fullSpot = someSpot({ eligibility: { ...eligible, eligible: false, obstacles: ['FULL'] } });
  server.on('POST', '/api/guest-spots/s1/offers', () => {
    server.on('GET', '/api/matches/m1/guest-spots', ok({ spots: [fullSpot], mayPost: [] }));
    return refusal(409, 'guest_spot.full');
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(server.called('GET', '/api/matches/m1/guest-spots').length).toBeGreaterThan(1));
  expect(await within(sheet).findByText('All places are taken.')).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue('I keep goal.');
});

test('after a withdrawn offer, the page says why the user cannot offer again', async () => {
  const eligibility = { ...eligible, eligible: false, obstacles: ['FULL' as const] };
  show({ spots: [someSpot({ myOffer: someOffer({ state: 'WITHDRAWN' }), eligibility })] });
  expect(await findRegion()).toHaveTextContent('All places are taken for now.');
});

test.each([
  ['FULL', 'All places are taken for now.', 'link', 'Other guest spots near me'],
  ['TOO_FAR', 'It’s more than 40 km from your neighbourhood.', 'link', 'Set my neighbourhood'],
  ['OWN_TEAM', /Do you know someone who’d like to play/, 'button', 'Share this match'],
] as const)('the obstacle %s has a reason and a next step', async (obstacle, reason, role, nextStep) => {
  show({ spots: [someSpot({ eligibility: { eligible: false, obstacles: [obstacle], warnings: [] } })] });
  const spotRegion = await findRegion();
  expect(spotRegion).toHaveTextContent(reason);
  expect(within(spotRegion).getByRole(role, { name: nextStep })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Offer to play' })).not.toBeInTheDocument();
});
