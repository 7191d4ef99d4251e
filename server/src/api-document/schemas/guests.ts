import type { SchemaTable } from './table';

const side = 'Side that looks for guests.';
const writtenFields = {
  wanted: 'Number of guests that the side looks for, 1 to 10.',
  levelFrom:
    'Lowest level that is asked for: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive.',
  gender: 'Gender of the guests; that of the match, if the match has one.',
  costPerGuest: 'Amount that each guest pays, in whole units of the currency of the match. 0: free.',
};
const spotFields = {
  side,
  ...writtenFields,
  kit: 'Shirt of the guests.',
  state: '`OPEN`: takes offers. `CLOSED`: does not, also because the match has begun or was cancelled.',
  found: 'Number of accepted guests, at most `wanted`.',
  myOffer: 'Latest offer of the caller for this spot. null: none.',
};

export const guestSchemas: SchemaTable = {
  GuestSpotCard: { about: 'A side that looks for guests, in a list.', fields: spotFields },
  GuestSpot: {
    about: 'A side that looks for guests.',
    fields: {
      ...spotFields,
      eligibility: 'Whether the caller may offer to play. null: the caller acts for this side.',
      waiting: 'Number of offers without an answer; 0 for everybody except leader and managers of the side.',
      venueAddress: 'Address as the host wrote it; may be empty.',
      may: 'Which calls would succeed for the caller now.',
    },
  },
  GuestSpotPage: { about: 'A page of guest spots.', fields: { at: 'Moment of the first page (UTC).' } },
  GuestSpots: {
    about: 'The guest spots of a match, at most one for each side. Only leader and managers see closed ones.',
    fields: { mayPost: 'Sides for which the caller may post a spot.' },
  },
  GuestSpotAnswer: { about: 'A guest spot.' },
  GuestEligibility: { about: 'Whether the caller may offer to play, and why not.' },
  CreateGuestSpot: {
    about: 'Looks for guests. The same call opens a closed spot again.',
    fields: {
      side,
      ...writtenFields,
      termsVersion:
        'Version of the terms that the page has shown. If there is a newer one, the answer is 409 with the current match.',
    },
  },
  ChangeGuestSpot: {
    about: 'All fields of a guest spot. `wanted` cannot be less than the number of accepted guests.',
    fields: writtenFields,
  },
  SeenGuestSpot: { about: 'The version of the spot that the page has shown.' },
  GuestOffer: {
    about:
      'An offer of a person to play as a guest of a side. Once it is accepted, its room has the same id.',
    fields: {
      guest: 'The guest, a person.',
      team: 'The team that looks for guests.',
      since: 'Moment of the last change of the state (UTC).',
      costPerGuest: 'Amount that the guest pays, in whole units of the currency of the match. 0: free.',
      kit: 'Shirt of the guests.',
      mustAgree:
        'true: the terms have changed; the guest has to agree again, or may leave without a late cancellation.',
      roomIsOpen: 'true: there is a room.',
      withdrawIsLate: 'true: withdrawing now counts as a late cancellation.',
      noShow: 'The side says that the guest did not come. null: it does not.',
      'noShow.contested': 'true: the guest disputes it, so it does not count.',
      'noShow.until': 'The guest can dispute it until this moment (UTC); from then on it counts.',
      may: 'Which acts on the offer would succeed for the caller now.',
      'may.release': 'true: the side may let the accepted guest go.',
      'may.review': 'true: the caller may review the other one.',
    },
  },
  GuestOfferAnswer: { about: 'An offer to play as a guest.' },
  MyGuestOffers: {
    about: 'Waiting and accepted offers of the caller for matches that are not over, soonest first.',
  },
  GuestApplicant: {
    about: 'An offer with the facts about the guest, for leader and managers.',
    fields: {
      level: `Level of the team of the guest in this sport, 1 to 5. null: the guest has no team in it.`,
      aboutKm:
        'Distance in whole kilometres, at least 1, from a shown point near the home of the guest to the match. null: the guest has no neighbourhood.',
      clashes: 'true: the guest plays another match at that time, so the server would refuse to accept them.',
      otherLevel: 'true: the level is outside the range of the spot.',
    },
  },
  GuestApplicants: { about: 'The offers for a spot: waiting ones first, each group by time, at most 50.' },
  OfferAsGuest: {
    about: 'An offer to play.',
    fields: {
      message: '2 to 200 characters for the leader and managers.',
      termsVersion:
        'The terms that the guest has read (`termsVersion` of the match). If there are newer ones, the answer is 409 with the current spot.',
    },
  },
  SeenGuestOffer: {
    about: 'What the page has shown when the caller acts on an offer.',
    fields: {
      state:
        'State that the page has shown. If it has changed since, the answer is 409 with the current offer.',
      termsVersion: 'The terms that the page has shown.',
    },
  },
  LateCancel: {
    about: 'A cancellation less than 24 hours before the start.',
    fields: {
      sideId: 'Id of the side that cancelled: of a team or a person.',
      isMine: 'true: the caller belongs to this side.',
      state:
        '`OPEN`: counts from `dueAt` on; `CONTESTED`: the side says that both had agreed to cancel; `UPHELD`: counts; `DROPPED`: does not count.',
      dueAt: 'Moment of the automatic decision (UTC). null: it is decided.',
      mayContest: 'true: the caller may say that both sides had agreed to cancel.',
      mayAnswer: 'true: the caller may confirm or deny that.',
    },
  },
  Suspensions: {
    about: 'Sides of the caller that may not post or apply for a while, because of no-shows.',
    fields: { 'sides.teamId': 'The team. null: the caller.', 'sides.until': 'End of the suspension (UTC).' },
  },
};
