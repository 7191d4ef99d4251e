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
import { nextStep } from './next-step.rules';

/** Returns how many guests a side still looks for. */
export const missingPlayerCount = ({
  wanted: wantedCount,
  found,
}: Pick<GuestSpotCard, 'wanted' | 'found'>): number => Math.max(0, wantedCount - found);

/** Obstacles in the order in which a user must solve them. Only the first is shown. */
const obstacleOrder: readonly OfferObstacle[] = [
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
  return obstacleOrder.find((item) => obstacles.includes(item)) ?? obstacles[0] ?? null;
}

/** Act that the page offers to a user who cannot offer to play here. */
export type Fallback = 'share' | 'location' | 'spots';

export function fallbackFor(obstacle: OfferObstacle): Fallback {
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

/** Returns whether the user manages the spot. The server sends no eligibility to managers of the spot. */
export const isManaged = ({ eligibility }: Pick<GuestSpot, 'eligibility'>): boolean => eligibility === null;

/**
 * Returns the spot for the bar at the bottom of a match, if I cannot apply but can play as a guest. Returns null if the bar has another
 * act, or if there are two spots, each with its own button.
 */
export function spotOfBar(match: MatchDetail, spots: readonly GuestSpot[]): GuestSpot | null {
  const { kind } = nextStep(match);
  if (kind !== 'none' && kind !== 'blocked') return null;
  const eligibleSpots = spots.filter(({ eligibility }) => eligibility?.eligible === true);
  return eligibleSpots.length === 1 ? (eligibleSpots[0] ?? null) : null;
}

/**
 * Returns my live offer, if the bar at the bottom of a match should show its acts. Returns null if I have no live offer, or if the bar has
 * another act.
 */
export function offerOfBar(match: MatchDetail, spots: readonly GuestSpot[]): GuestOffer | null {
  const { kind } = nextStep(match);
  if (kind !== 'none' && kind !== 'blocked' && kind !== 'apply') return null;
  return spots.find(({ myOffer }) => isLiveOffer(myOffer))?.myOffer ?? null;
}

/** Returns the address of the review between a guest and a side, which is on the review page of the match. */
export const guestReviewAddress = ({ matchId, id }: Pick<GuestOffer, 'matchId' | 'id'>): string =>
  `${paths.matchReview(matchId)}?guest=${encodeURIComponent(id)}`;
