import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eligible, offerRights, someOffer, someSpot } from '../../../rules/guest-spot.fixture';
import { someDetail } from '../../../rules/match.fixture';
import { findRegion, matchSeenByStranger, show } from './guest-spots-screen.fixture';

test('a user without a team offers to play with a message, and withdraws', async () => {
  const server = show({ spots: [someSpot()] });
  expect(await findRegion()).toHaveTextContent('Indoor shoes, please.');
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

test('a user who can apply with a team has the apply button in the bar, and the offer button beside the spot', async () => {
  show({ match: someDetail(), spots: [someSpot({ eligibility: { ...eligible, warnings: ['CLASH'] } })] });
  expect(await screen.findByRole('button', { name: 'Offer to play for FC Yeoksam' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
  expect(await findRegion()).toHaveTextContent('You have another match around that time.');
});

test('an accepted guest sees kit and place, opens the chat, and pulls out only after a warning', async () => {
  const offer = someOffer({
    state: 'CONFIRMED',
    roomIsOpen: true,
    withdrawIsLate: true,
    may: offerRights({ withdraw: true }),
  });
  const alreadyOffered = { eligible: false, obstacles: ['ALREADY_OFFERED' as const], warnings: [] };
  const server = show({ spots: [someSpot({ myOffer: offer, eligibility: alreadyOffered })], locale: 'ko' });
  const spotRegion = await findRegion('용병');
  expect(spotRegion).toHaveTextContent('유니폼: 주황색');
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
  const spotRegion = await findRegion();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/matches/m1/review?guest=o1',
  );
  server.on('POST', '/api/guest-offers/o1/contest', ok({ guestOffer: offer }));
  await userEvent.click(within(spotRegion).getByRole('button', { name: 'I was there' }));
  await waitFor(() => expect(server.called('POST', '/api/guest-offers/o1/contest')).toHaveLength(1));
});
