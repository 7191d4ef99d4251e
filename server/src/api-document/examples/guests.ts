import type { GuestOffer, GuestSpot, GuestSpotCard } from '@homeground/shared/contracts';
import { ids, times } from './ids';
import { confirmedCard, ownSide, terms } from './matches';
import { standing } from './people';

export const offer: GuestOffer = {
  id: ids.offer,
  spotId: ids.guestSpot,
  matchId: ids.match,
  matchTitle: terms.title,
  startAt: times.start,
  timeZone: terms.timeZone,
  state: 'PENDING',
  guest: { teamId: null, userId: ids.jun, name: 'Jun', pictureUrl: null, level: null, kit: null },
  team: ownSide,
  message: 'I keep goal, and live around the corner.',
  offeredAt: times.applied,
  since: times.applied,
  termsVersion: 1,
  costPerGuest: 5000,
  kit: 'orange',
  mustAgree: false,
  roomIsOpen: false,
  withdrawIsLate: false,
  noShow: null,
  may: {
    accept: true,
    decline: true,
    release: false,
    withdraw: false,
    agree: false,
    noShow: false,
    contest: false,
    review: false,
  },
};

const card: GuestSpotCard = {
  id: ids.guestSpot,
  side: 'AWAY',
  team: ownSide,
  kit: 'orange',
  state: 'OPEN',
  wanted: 1,
  position: 'GOALKEEPER',
  levelFrom: 2,
  levelTo: 4,
  gender: 'ANY',
  costPerGuest: 5000,
  note: '',
  found: 0,
  createdAt: times.posted,
  version: 1,
  match: confirmedCard,
  myOffer: null,
};

const spot: GuestSpot = {
  ...card,
  teamStanding: standing,
  eligibility: null,
  waiting: 1,
  venueAddress: '',
  may: { change: true, close: true, seeOffers: true },
};

export const guestExamples: Readonly<Record<string, object>> = {
  GuestSpotPage: { spots: [card], nextCursor: null, at: times.applied },
  GuestSpots: { spots: [spot], mayPost: [] },
  GuestSpotAnswer: { guestSpot: spot },
  GuestOfferAnswer: { guestOffer: offer },
  MyGuestOffers: { offers: [offer] },
  GuestApplicants: {
    spotId: ids.guestSpot,
    applicants: [{ offer, standing, level: null, aboutKm: 2, clashes: false, otherLevel: false }],
  },
};
