import type { OperationTexts } from '../platform/http/describe-operations';

export const guests: OperationTexts = {
  myGuestOffers: {
    summary: 'Lists the offers of the signed-in person to play as a guest',
  },
  guestOffer: {
    summary: 'Returns an offer to play as a guest',
  },
  offerAsGuest: {
    summary: 'Offers to play as a guest',
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
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  declineGuestOffer: {
    summary: 'Declines a guest',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  releaseGuestOffer: {
    summary: 'Lets an accepted guest go',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  withdrawGuestOffer: {
    summary: 'Takes one’s own offer back',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  agreeGuestOffer: {
    summary: 'Agrees to the changed terms',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  noShowGuestOffer: {
    summary: 'Says that an accepted guest did not come',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  contestGuestOffer: {
    summary: 'Says, as the guest, that they did come',
    errors: [
      'guest_offer.clash',
      'guest_offer.must_agree',
      'guest_offer.not_yours',
      'guest_offer.own_team',
      'guest_offer.state_moved',
      'guest_offer.terms_moved',
      'guest_spot.full',
      'line_up.too_many_guests',
    ],
  },
  guestSpots: {
    summary: 'Searches matches that look for guests',
    errors: ['list.cursor_unusable', 'match.location_needed'],
  },
  guestSpotsOfMatch: {
    summary: 'Lists the places for guests of a match',
  },
  guestSpot: {
    summary: 'Returns a place for guests',
  },
  guestApplicants: {
    summary: 'Lists the people who offered to play as guests',
    errors: ['guest_spot.not_yours'],
  },
  postGuestSpot: {
    summary: 'Looks for guests for a side of a match',
    errors: [
      'guest_spot.already_open',
      'guest_spot.fewer_than_found',
      'guest_spot.not_open',
      'guest_spot.not_yours',
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
    summary: 'Closes a place for guests, so that it takes no further offers',
    errors: ['guest_spot.newer_version', 'guest_spot.not_open', 'guest_spot.not_yours'],
  },
};
