import { changeCache } from '@homeground/shared/async';
import { ok, refusal } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invalidations } from '../../../api/match-live';
import {
  offerRights,
  someApplicant,
  someOffer,
  someSpot,
  spotOfMine,
} from '../../../rules/guest-spot.fixture';
import { matchSeenByLeader, show } from './guest-spots-screen.fixture';

test('a leader looks for guests, with the values of the match as defaults', async () => {
  const server = show({ match: matchSeenByLeader, mayPost: ['HOST'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Look for guest players' }));
  const sheet = await screen.findByRole('dialog', { name: 'Look for guest players' });
  await userEvent.selectOptions(within(sheet).getByLabelText('How many'), '2 guest players');
  await userEvent.selectOptions(within(sheet).getByLabelText('Position'), 'Goalkeeper');
  await userEvent.selectOptions(within(sheet).getByLabelText('Maximum level'), 'Beginner');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look for guest players' }));
  expect(await within(sheet).findByText('Can’t be below the minimum level.')).toBeInTheDocument();
  await userEvent.selectOptions(within(sheet).getByLabelText('Maximum level'), 'Advanced');
  await userEvent.clear(within(sheet).getByLabelText('Cost per guest player'));
  server.on('POST', '/api/matches/m1/guest-spots', () => {
    server.on('GET', '/api/matches/m1/guest-spots', ok({ spots: [spotOfMine({ found: 0 })], mayPost: [] }));
    return ok({ guestSpot: spotOfMine() }, 201);
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look for guest players' }));
  expect(await screen.findByText(/^No offers yet/)).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/guest-spots')[0]?.body).toEqual({
    side: 'HOST',
    wanted: 2,
    position: 'GOALKEEPER',
    levelFrom: 2,
    levelTo: 4,
    gender: 'ANY',
    costPerGuest: 0,
    note: '',
    termsVersion: 1,
  });
});

test('a leader sees the facts about an applicant, accepts with one press, and is told if the offer has changed when they decline', async () => {
  const jun = someApplicant();
  const mina = someApplicant({
    offer: someOffer({
      id: 'o2',
      guest: { ...jun.offer.guest, userId: 'u8', name: 'Mina' },
      may: offerRights({ decline: true }),
    }),
    clashes: true,
    level: null,
  });
  const server = show({
    match: matchSeenByLeader,
    spots: [spotOfMine({ waiting: 2 })],
    applicants: [jun, mina],
  });
  const offers = await screen.findByRole('region', { name: 'Waiting for your answer' });
  for (const text of [
    'I keep goal every Thursday.',
    'Intermediate',
    'about 2 km',
    '100% of 4 matches',
    'No team',
  ])
    expect(offers).toHaveTextContent(text);
  expect(within(offers).getByRole('button', { name: 'Accept: Mina' })).toBeDisabled();
  expect(offers).toHaveTextContent('Has another match around that time');
  server.on('POST', '/api/guest-offers/o1/accept', ok({ guestOffer: someOffer({ state: 'CONFIRMED' }) }));
  await userEvent.click(within(offers).getByRole('button', { name: 'Accept: Jun' }));
  expect(await screen.findByText('Jun is in your line-up. You can chat now.')).toBeInTheDocument();
  expect(server.called('POST', '/api/guest-offers/o1/accept')[0]?.body).toEqual({
    state: 'PENDING',
    termsVersion: 1,
  });
  await userEvent.click(within(offers).getByRole('button', { name: 'Decline: Mina' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline Mina?' });
  server.on('POST', '/api/guest-offers/o2/decline', refusal(409, 'guest_offer.state_moved'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(
    await screen.findByText('This offer has changed in the meantime. Here’s how it stands.'),
  ).toBeInTheDocument();
});

test('if the terms have changed while a leader fills in the form, the page shows them, and the next request has them', async () => {
  const server = show({ match: matchSeenByLeader, spots: [], mayPost: ['HOST'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Look for guest players' }));
  const sheet = await screen.findByRole('dialog', { name: 'Look for guest players' });
  const fresh = { ...matchSeenByLeader, termsVersion: 2 };
  server.on('POST', '/api/matches/m1/guest-spots', refusal(409, 'guest_offer.terms_moved', { fresh }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look for guest players' }));
  expect(await within(sheet).findByText(/has just changed/)).toBeInTheDocument();
  server.on('POST', '/api/matches/m1/guest-spots', ok({ guestSpot: spotOfMine() }, 201));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look for guest players' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.called('POST', '/api/matches/m1/guest-spots').map(({ body }) => body)).toEqual([
    expect.objectContaining({ termsVersion: 1 }),
    expect.objectContaining({ termsVersion: 2 }),
  ]);
});

test('if another leader has changed the spot first, the form says so, and the next request has the newer version', async () => {
  const server = show({ match: matchSeenByLeader, spots: [spotOfMine()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Change what you’re looking for' });
  await userEvent.type(within(sheet).getByLabelText('Note'), ' Meet at 18:40.');
  server.on(
    'PUT',
    '/api/guest-spots/s1',
    refusal(409, 'guest_spot.newer_version', { fresh: spotOfMine({ version: 4 }) }),
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText(/^Someone on your team has changed this/)).toBeInTheDocument();
  server.on('PUT', '/api/guest-spots/s1', ok({ guestSpot: spotOfMine({ version: 5 }) }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.called('PUT', '/api/guest-spots/s1').map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 1, note: 'Indoor shoes, please. Meet at 18:40.' }),
    expect.objectContaining({ version: 4, note: 'Indoor shoes, please. Meet at 18:40.' }),
  ]);
});

test('if another leader changes the spot while the form is open, the request has the version that filled the form', async () => {
  const server = show({ match: matchSeenByLeader, spots: [spotOfMine()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Change what you’re looking for' });
  await userEvent.type(within(sheet).getByLabelText('Note'), ' Meet at 18:40.');
  const newerSpot = spotOfMine({ version: 2, note: 'Bring a ball.' });
  server.on('GET', '/api/matches/m1/guest-spots', ok({ spots: [newerSpot], mayPost: [] }));
  await act(() => changeCache(invalidations.guestSpots('m1')));
  expect(await screen.findByText('Bring a ball.')).toBeInTheDocument();
  server.on('PUT', '/api/guest-spots/s1', refusal(409, 'guest_spot.newer_version', { fresh: newerSpot }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText(/^Someone on your team has changed this/)).toBeInTheDocument();
  expect(within(sheet).getByLabelText('Note')).toHaveValue('Indoor shoes, please. Meet at 18:40.');
  expect(server.called('PUT', '/api/guest-spots/s1')[0]?.body).toMatchObject({ version: 1 });
});

test('if another leader closes the spot while the form is open, the typed text stays, and saving looks for guests again', async () => {
  const server = show({ match: matchSeenByLeader, spots: [spotOfMine()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Change what you’re looking for' });
  await userEvent.type(within(sheet).getByLabelText('Note'), ' Meet at 18:40.');
  const closedSpot = spotOfMine({ version: 2, state: 'CLOSED' });
  server.on('GET', '/api/matches/m1/guest-spots', ok({ spots: [closedSpot], mayPost: ['HOST'] }));
  await act(() => changeCache(invalidations.guestSpots('m1')));
  await waitFor(() => expect(sheet).not.toHaveAccessibleName('Change what you’re looking for'));
  expect(within(sheet).getByLabelText('Note')).toHaveValue('Indoor shoes, please. Meet at 18:40.');
  server.on('POST', '/api/matches/m1/guest-spots', ok({ guestSpot: spotOfMine({ version: 3 }) }, 201));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Look for guest players' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/matches/m1/guest-spots')[0]?.body).toMatchObject({
      side: 'HOST',
      note: 'Indoor shoes, please. Meet at 18:40.',
    }),
  );
});

test.each([
  ['the form of a spot', 'Edit', 'Save', 'PUT', '/api/guest-spots/s1'],
  ['an offer', 'Offer to play', 'Send offer', 'POST', '/api/guest-spots/s1/offers'],
] as const)('while %s is sent, its sheet stays open', async (_what, open, send, method, path) => {
  const isMine = method === 'PUT';
  const server = show(isMine ? { match: matchSeenByLeader, spots: [spotOfMine()] } : { spots: [someSpot()] });
  server.on(method, path, () => new Promise<never>(() => undefined));
  await userEvent.click(await screen.findByRole('button', { name: open }));
  const sheet = await screen.findByRole('dialog');
  const text = within(sheet).getByLabelText(isMine ? 'Note' : 'A few words to the team');
  await userEvent.type(text, 'Meet early.');
  await userEvent.click(within(sheet).getByRole('button', { name: send }));
  await waitFor(() => expect(server.called(method, path)).toHaveLength(1));
  // A closed sheet could be opened again, and the answer of the first call would then close it and lose what was typed.
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(text).toBeVisible();
});

test('after the match a leader reports that a guest did not come', async () => {
  const offer = someOffer({ state: 'CONFIRMED', roomIsOpen: true, may: offerRights({ noShow: true }) });
  const server = show({
    match: { ...matchSeenByLeader, state: 'AWAITING_RESULT' },
    spots: [spotOfMine({ state: 'CLOSED', may: { change: false, close: false, seeOffers: true } })],
    applicants: [someApplicant({ offer })],
  });
  const acceptedRegion = await screen.findByRole('region', { name: 'In your line-up' });
  await userEvent.click(within(acceptedRegion).getByRole('button', { name: 'Didn’t turn up' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Did Jun not turn up?' });
  server.on('POST', '/api/guest-offers/o1/no-show', ok({ guestOffer: offer }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'They didn’t turn up' }));
  await waitFor(() => expect(server.called('POST', '/api/guest-offers/o1/no-show')).toHaveLength(1));
});
