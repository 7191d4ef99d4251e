import type { OperationText, OperationTexts } from '../platform/http/describe-operations';

/** One use case performs all acts on an offer, so each of them may have each of these errors. */
const errorsOfActs: OperationText['errors'] = [
  'guest_offer.clash',
  'guest_offer.must_agree',
  'guest_offer.not_yours',
  'guest_offer.own_team',
  'guest_offer.state_moved',
  'guest_offer.terms_moved',
  'guest_spot.full',
  'line_up.too_many_guests',
];

export const guests: OperationTexts = {
  myGuestOffers: {
    summary: 'Lists the offers of the signed-in person to play as a guest',
  },
  guestOffer: {
    summary: 'Returns an offer to play as a guest',
  },
  offerAsGuest: {
    summary: 'Offers to play as a guest',
    description: 'The team answers. `termsVersion` names the terms that the guest has read.',
    errors: [
      'guest_offer.already_offered',
      'guest_offer.declined_before',
      'guest_offer.in_line_up',
      'guest_offer.own_team',
      'guest_offer.terms_moved',
      'guest_offer.too_far',
      'guest_offer.too_many',
      'guest_spot.full',
      'guest_spot.not_open',
      'match.location_needed',
      'side.suspended',
    ],
  },
  acceptGuestOffer: {
    summary: 'Accepts a guest',
    description:
      'By leader or manager of the team. The guest is in the line-up as `GOING`, and a room opens.',
    errors: errorsOfActs,
  },
  declineGuestOffer: {
    summary: 'Declines a guest',
    description: 'By leader or manager of the team.',
    errors: errorsOfActs,
  },
  releaseGuestOffer: {
    summary: 'Lets an accepted guest go',
    description:
      'By leader or manager of the team. The reliability of the team and of the guest does not change.',
    errors: errorsOfActs,
  },
  withdrawGuestOffer: {
    summary: 'Withdraws the offer of the caller',
    description:
      'By the guest. For an accepted guest less than 24 hours before the start it is a late cancellation, unless the terms have changed.',
    errors: errorsOfActs,
  },
  agreeGuestOffer: {
    summary: 'Agrees to the changed terms',
    description: 'By the guest, after a change of time, place, cost or size.',
    errors: errorsOfActs,
  },
  noShowGuestOffer: {
    summary: 'Records that an accepted guest did not come',
    description:
      'By leader or manager of the team, from 10 minutes after the start until 48 hours after the end. The no-show counts unless the guest disputes it within 48 hours.',
    errors: errorsOfActs,
  },
  contestGuestOffer: {
    summary: 'Disputes a no-show, as the guest',
    description: 'By the guest. The no-show then does not count.',
    errors: errorsOfActs,
  },
  guestSpots: {
    summary: 'Searches matches that look for guests',
    description:
      'Around the home of the caller, within the search distance, or in `area`. Spots of the teams of the caller are left out.',
    errors: ['list.cursor_unusable', 'match.location_needed'],
  },
  guestSpotsOfMatch: {
    summary: 'Lists the guest spots of a match',
    description: 'At most one for each side. Only leader and managers see closed spots.',
  },
  guestSpot: {
    summary: 'Returns a guest spot',
  },
  guestApplicants: {
    summary: 'Lists the people who offered to play as guests',
    description: 'For leader and managers of the side.',
    errors: ['guest_spot.not_yours'],
  },
  postGuestSpot: {
    summary: 'Looks for guests for a side of a match',
    description: 'By leader or manager of the side, for a team match that is open or confirmed.',
    errors: [
      'guest_spot.already_open',
      'guest_spot.fewer_than_found',
      'guest_spot.not_open',
      'guest_spot.not_yours',
      'guest_offer.terms_moved',
    ],
  },
  changeGuestSpot: {
    summary: 'Changes how many guests are looked for, and their terms',
    errors: [
      'guest_spot.fewer_than_found',
      'guest_spot.newer_version',
      'guest_spot.not_open',
      'guest_spot.not_yours',
    ],
  },
  closeGuestSpot: {
    summary: 'Closes a guest spot, so that it takes no further offers',
    description: 'Waiting offers are closed; accepted guests stay.',
    errors: ['guest_spot.newer_version', 'guest_spot.not_open', 'guest_spot.not_yours'],
  },
};
