import type { GuestApplicant, GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { fakeServer, noOutlines, ok, refusal, renderScreen, someConfig } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  eligible,
  offerRights,
  someApplicant,
  someOffer,
  someSpot,
  spotOfMine,
} from '../../../rules/guest-spot.fixture';
import { someDetail } from '../../../rules/match.fixture';
import { MatchScreen } from '../match.screen';

// The test renders an entire screen, which is slow on a busy machine.
jest.setTimeout(30_000);

const matchSeenByStranger = someDetail({ eligibility: [] });
const matchSeenByLeader = someDetail({
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
});

interface ShowOptions {
  readonly match?: MatchDetail;
  readonly spots?: readonly GuestSpot[];
  readonly mayPost?: readonly GuestSpot['side'][];
  readonly applicants?: readonly GuestApplicant[];
  readonly locale?: 'en' | 'ko';
}

function show({
  match = matchSeenByStranger,
  spots = [],
  mayPost = [],
  applicants = [],
  locale = 'en',
}: ShowOptions) {
  const server = fakeServer({
    '/api/config': someConfig,
    '/api/outlines': noOutlines,
    '/api/me/guest-answers': { answers: [] },
    '/api/matches/:id/line-up': { matchId: 'm1', mayAnswer: false, sides: [] },
  });
  server.on('GET', '/api/matches/m1', ok({ match }));
  server.on('GET', '/api/matches/m1/guest-spots', ok({ spots, mayPost }));
  server.on('GET', '/api/guest-spots/s1/offers', ok({ spotId: 's1', applicants }));
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale });
  return server;
}
const region = (name = 'Guest players') => screen.findByRole('region', { name });

test('a user without a team offers to play with a message, and withdraws', async () => {
  const server = show({ spots: [someSpot()] });
  expect(await region()).toHaveTextContent('Indoor shoes, please.');
  await userEvent.click(await screen.findByRole('button', { name: 'Offer to play' }));
  const sheet = await screen.findByRole('dialog', { name: 'Offer to play for FC Yeoksam' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send offer' }));
  expect(server.called('POST', '/api/guest-spots/s1/offers')).toHaveLength(0);
  await userEvent.type(within(sheet).getByLabelText('A few words to the team'), ' I keep goal. ');
  const offer = someOffer({ may: offerRights({ withdraw: true }) });
  server.on('POST', '/api/guest-spots/s1/offers', () => {
    const ownSpot = someSpot({
      myOffer: offer,
      eligibility: { eligible: false, obstacles: ['ALREADY_OFFERED'], warnings: [] },
    });
    server.on('GET', '/api/matches/m1/guest-spots', ok({ spots: [ownSpot], mayPost: [] }));
    return ok({ guestOffer: offer }, 201);
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText(/^FC Yeoksam has your offer/)).toBeInTheDocument();
  expect(server.called('POST', '/api/guest-spots/s1/offers')[0]).toMatchObject({
    body: { message: 'I keep goal.', termsVersion: 1 },
    key: expect.any(String),
  });
  // A user whose offer waits for an answer sees no obstacle.
  expect(screen.queryByText('You’ve already offered to play in this match.')).not.toBeInTheDocument();
  server.on('POST', '/api/guest-offers/o1/withdraw', ok({ guestOffer: someOffer({ state: 'WITHDRAWN' }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
  expect(server.called('POST', '/api/guest-offers/o1/withdraw')[0]?.body).toEqual({
    state: 'PENDING',
    termsVersion: 1,
  });
});

test('after a user has offered to play, the bar shows the offer and no link to create a team', async () => {
  const match = someDetail({ eligibility: [], kind: 'TEAM' });
  const offer = someOffer({ may: offerRights({ withdraw: true }) });
  show({ match, spots: [someSpot({ myOffer: offer })] });
  expect(await screen.findByText('You’ve offered to play for FC Yeoksam.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Apply with a new team' })).not.toBeInTheDocument();
});

test('if the terms of the match have changed, the message stays, and the next press sends it for the new terms', async () => {
  const server = show({ spots: [someSpot()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer to play' }));
  const sheet = await screen.findByRole('dialog');
  const messageBox = within(sheet).getByLabelText('A few words to the team');
  await userEvent.type(messageBox, 'I keep goal.');
  server.on('POST', '/api/guest-spots/s1/offers', () => {
    server.on('GET', '/api/matches/m1', ok({ match: { ...matchSeenByStranger, termsVersion: 2 } }));
    return refusal(409, 'guest_offer.terms_moved');
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send offer' }));
  expect(
    await within(sheet).findByText(/^The time, venue, cost or size has just changed/),
  ).toBeInTheDocument();
  expect(messageBox).toHaveValue('I keep goal.');
  await waitFor(() => expect(server.called('GET', '/api/matches/m1').length).toBeGreaterThan(1));
  server.on('POST', '/api/guest-spots/s1/offers', ok({ guestOffer: someOffer() }, 201));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send offer' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/guest-spots/s1/offers').map(({ body }) => body)).toEqual([
      { message: 'I keep goal.', termsVersion: 1 },
      { message: 'I keep goal.', termsVersion: 2 },
    ]),
  );
});

test.each([
  ['FULL', 'All places are taken for now.', 'link', 'Other guest spots near me'],
  ['TOO_FAR', 'It’s more than 40 km from your neighbourhood.', 'link', 'Set my neighbourhood'],
  ['OWN_TEAM', /Do you know someone who’d like to play/, 'button', 'Share this match'],
] as const)('the obstacle %s has a reason and a next step', async (obstacle, reason, role, nextStep) => {
  show({ spots: [someSpot({ eligibility: { eligible: false, obstacles: [obstacle], warnings: [] } })] });
  const spotRegion = await region();
  expect(spotRegion).toHaveTextContent(reason);
  expect(within(spotRegion).getByRole(role, { name: nextStep })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Offer to play' })).not.toBeInTheDocument();
});

test('a user who can apply with a team has the apply button in the bar, and the offer button beside the spot', async () => {
  show({ match: someDetail(), spots: [someSpot({ eligibility: { ...eligible, warnings: ['CLASH'] } })] });
  expect(await screen.findByRole('button', { name: 'Offer to play for FC Yeoksam' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
  expect(await region()).toHaveTextContent('You have another match around that time.');
});

test('an accepted guest sees shirt and place, opens the chat, and leaves only after a warning', async () => {
  const offer = someOffer({
    state: 'CONFIRMED',
    roomIsOpen: true,
    withdrawIsLate: true,
    may: offerRights({ withdraw: true }),
  });
  const alreadyOffered = { eligible: false, obstacles: ['ALREADY_OFFERED' as const], warnings: [] };
  const server = show({ spots: [someSpot({ myOffer: offer, eligibility: alreadyOffered })], locale: 'ko' });
  const spotRegion = await region('용병');
  expect(spotRegion).toHaveTextContent('유니폼: 주황');
  expect(spotRegion).toHaveTextContent('Teheran-ro 1');
  expect(screen.getByRole('link', { name: '채팅 열기' })).toHaveAttribute('href', '/chatlist/o1');
  await userEvent.click(screen.getByRole('button', { name: '못 가게 됐어요' }));
  const dialog = await screen.findByRole('alertdialog', { name: '이 경기에서 빠질까요?' });
  expect(dialog).toHaveTextContent('늦은 취소로 기록되고 약속 이행률이 내려가요.');
  server.on('POST', '/api/guest-offers/o1/withdraw', ok({ guestOffer: someOffer({ state: 'WITHDRAWN' }) }));
  await userEvent.click(within(dialog).getByRole('button', { name: '경기에서 빠지기' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/guest-offers/o1/withdraw')[0]?.body).toEqual({
      state: 'CONFIRMED',
      termsVersion: 1,
    }),
  );
});

test('after the match a guest contests a no-show, and has a link to write a review', async () => {
  const offer = someOffer({
    state: 'CONFIRMED',
    noShow: { contested: false, until: new Date(Date.now() + 86_400_000).toISOString() },
    may: offerRights({ contest: true, review: true }),
  });
  const server = show({ spots: [someSpot({ state: 'CLOSED', myOffer: offer })] });
  const spotRegion = await region();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/matches/m1/review?guest=o1',
  );
  server.on('POST', '/api/guest-offers/o1/contest', ok({ guestOffer: offer }));
  await userEvent.click(within(spotRegion).getByRole('button', { name: 'I was there' }));
  await waitFor(() => expect(server.called('POST', '/api/guest-offers/o1/contest')).toHaveLength(1));
});

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
