import type {
  GuestApplicant,
  GuestEligibility,
  GuestOffer,
  GuestSpot,
  GuestSpotCard,
} from '@homeground/shared/contracts';
import { someMatch } from './match.fixture';

const team = {
  teamId: 't1',
  userId: null,
  name: 'FC Yeoksam',
  pictureUrl: null,
  level: 3,
  kit: { home: 'navy', away: 'sky' } as const,
};
const noRights = {
  accept: false,
  decline: false,
  release: false,
  withdraw: false,
  agree: false,
  noShow: false,
  contest: false,
  review: false,
};

export const offerRights = (part: Partial<GuestOffer['may']>): GuestOffer['may'] => ({
  ...noRights,
  ...part,
});

export function someOffer(part: Partial<GuestOffer> = {}): GuestOffer {
  return {
    id: 'o1',
    spotId: 's1',
    matchId: 'm1',
    matchTitle: 'Sunday crew wants a rival',
    startAt: someMatch().startAt,
    timeZone: 'Asia/Seoul',
    state: 'PENDING',
    guest: { teamId: null, userId: 'u7', name: 'Jun', pictureUrl: null, level: null, kit: null },
    team,
    message: 'I keep goal every Thursday.',
    offeredAt: '2026-01-01T00:00:00.000Z',
    since: '2026-01-01T00:00:00.000Z',
    termsVersion: 1,
    mustAgree: false,
    roomIsOpen: false,
    withdrawIsLate: false,
    noShow: null,
    may: noRights,
    ...part,
  };
}

export function someSpotCard(part: Partial<GuestSpotCard> = {}): GuestSpotCard {
  return {
    id: 's1',
    side: 'HOST',
    team,
    kit: 'orange',
    state: 'OPEN',
    wanted: 3,
    position: 'GOALKEEPER',
    levelFrom: 2,
    levelTo: 3,
    gender: 'ANY',
    costPerGuest: 5000,
    note: 'Indoor shoes, please.',
    found: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    match: someMatch(),
    myOffer: null,
    ...part,
  };
}

export const eligible: GuestEligibility = { eligible: true, obstacles: [], warnings: [] };

export function someSpot(part: Partial<GuestSpot> = {}): GuestSpot {
  return {
    ...someSpotCard(),
    teamStanding: { records: [], manner: { score: 86, reviews: 9 }, keptPromises: { percent: 95, of: 20 } },
    eligibility: eligible,
    waiting: 0,
    venueAddress: 'Teheran-ro 1',
    may: { change: false, close: false, seeOffers: false },
    ...part,
  };
}

/** Returns a spot of my own side, which I may change. */
export const spotOfMine = (part: Partial<GuestSpot> = {}): GuestSpot =>
  someSpot({ eligibility: null, may: { change: true, close: true, seeOffers: true }, ...part });

export function someApplicant(part: Partial<GuestApplicant> = {}): GuestApplicant {
  return {
    offer: someOffer({ may: offerRights({ accept: true, decline: true }) }),
    standing: { records: [], manner: null, keptPromises: { percent: 100, of: 4 } },
    level: 3,
    aboutKm: 2,
    clashes: false,
    otherLevel: false,
    ...part,
  };
}
