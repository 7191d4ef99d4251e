import type {
  GuestEligibility,
  GuestOffer,
  GuestSpot,
  GuestSpotCard,
  MatchDetail,
  OfferObstacle,
} from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import type { CardEdge, TagTone } from '@homeground/shared/ui';
import { nextStep } from './standing.rules';

/** How many guests a side still looks for. */
export const missing = ({ wanted, found }: Pick<GuestSpotCard, 'wanted' | 'found'>): number =>
  Math.max(0, wanted - found);

/** One reason is enough: the one that would have to be solved first. */
const first: readonly OfferObstacle[] = [
  'OWN_TEAM',
  'IN_LINE_UP',
  'ALREADY_OFFERED',
  'DECLINED',
  'NOT_OPEN',
  'FULL',
  'SUSPENDED',
  'NO_LOCATION',
  'TOO_FAR',
];

export function offerObstacle({ obstacles }: Pick<GuestEligibility, 'obstacles'>): OfferObstacle | null {
  return first.find((item) => obstacles.includes(item)) ?? obstacles[0] ?? null;
}

/** Where somebody goes on who cannot offer to play here. */
export type WayOn = 'share' | 'location' | 'spots';

export function wayOn(obstacle: OfferObstacle): WayOn {
  if (obstacle === 'OWN_TEAM') return 'share';
  return obstacle === 'NO_LOCATION' || obstacle === 'TOO_FAR' ? 'location' : 'spots';
}

export const offerTone: Readonly<Record<GuestOffer['state'], TagTone>> = {
  PENDING: 'accent',
  CONFIRMED: 'confirm',
  REJECTED: 'quiet',
  WITHDRAWN: 'quiet',
  CLOSED: 'quiet',
  EXPIRED: 'quiet',
};

export function offerEdge(offer: Pick<GuestOffer, 'state'> | null): CardEdge | undefined {
  if (offer?.state === 'PENDING') return 'accent';
  return offer?.state === 'CONFIRMED' ? 'confirm' : undefined;
}

export const isLiveOffer = (offer: Pick<GuestOffer, 'state'> | null): boolean =>
  offer?.state === 'PENDING' || offer?.state === 'CONFIRMED';

/** Who speaks for the side sees its desk; everybody else what they may do. */
export const isDesk = ({ eligibility }: Pick<GuestSpot, 'eligibility'>): boolean => eligibility === null;

/**
 * The one spot that the button at the bottom of a match is for: whoever cannot apply, and can play as a guest. null: the bar is needed
 * for something else, or there are two spots, each with a button of its own.
 */
export function spotOfBar(match: MatchDetail, spots: readonly GuestSpot[]): GuestSpot | null {
  const { kind } = nextStep(match);
  if (kind !== 'none' && kind !== 'blocked') return null;
  const open = spots.filter(({ eligibility }) => eligibility?.eligible === true);
  return open.length === 1 ? (open[0] ?? null) : null;
}

/**
 * What I have offered and what lives: the button at the bottom says what I wait for, and asks for nothing that would be in its way. null: I have
 * offered nothing, or the bar is needed for something else.
 */
export function offerOfBar(match: MatchDetail, spots: readonly GuestSpot[]): GuestOffer | null {
  const { kind } = nextStep(match);
  if (kind !== 'none' && kind !== 'blocked' && kind !== 'apply') return null;
  return spots.find(({ myOffer }) => isLiveOffer(myOffer))?.myOffer ?? null;
}

/** The review between a guest and a side: the same page as that between the two sides, about another pair. */
export const guestReviewAddress = ({ matchId, id }: Pick<GuestOffer, 'matchId' | 'id'>): string =>
  `${paths.matchReview(matchId)}?guest=${encodeURIComponent(id)}`;
