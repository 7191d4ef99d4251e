import {
  limits,
  type GuestOffer,
  type GuestOfferAct,
  type GuestOfferState,
  type MatchState,
  type ProposalState,
} from '@homeground/shared/contracts';
import { earliestResultAt, isLateCancel, stateAt } from '../matches';
import { answerPermission, type ReviewRow } from '../review-pairs';

const hour = 3_600_000;
/** For this long after the match the side may record a no-show. For this long after the record the guest may contest it. */
const noShowWindowMs = limits.guestSpot.noShowHours * hour;

/** Fields of an offer and its match on which its acts depend. */
export interface OfferStateFacts {
  readonly state: ProposalState;
  readonly agreed_terms: number;
  readonly terms_version: number;
  readonly no_show_at: Date | null;
  readonly contested_at: Date | null;
  readonly match_state: MatchState;
  readonly start_at: Date;
  readonly minutes: number;
  /** State of the team's review of the guest; null: none was requested. */
  readonly team_review: ReviewRow['state'] | null;
}

interface Transition {
  readonly by: 'SIDE' | 'GUEST';
  readonly from: readonly GuestOfferState[];
  /** null: the state does not change. */
  readonly to: GuestOfferState | null;
}

/** Acts of users, as in the diagram of states.md. All acts except `no-show` and `contest` are possible only before the match starts. */
export const acts: Readonly<Record<GuestOfferAct, Transition>> = {
  accept: { by: 'SIDE', from: ['PENDING'], to: 'CONFIRMED' },
  decline: { by: 'SIDE', from: ['PENDING'], to: 'REJECTED' },
  release: { by: 'SIDE', from: ['CONFIRMED'], to: 'REJECTED' },
  withdraw: { by: 'GUEST', from: ['PENDING', 'CONFIRMED'], to: 'WITHDRAWN' },
  agree: { by: 'GUEST', from: ['PENDING', 'CONFIRMED'], to: null },
  'no-show': { by: 'SIDE', from: ['CONFIRMED'], to: null },
  contest: { by: 'GUEST', from: ['CONFIRMED'], to: null },
};

const offerStates: Partial<Record<ProposalState, GuestOfferState>> = {
  CONFIRMED: 'CONFIRMED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
  CLOSED: 'CLOSED',
  EXPIRED: 'EXPIRED',
};

/** Returns the current state, including changes by the match and the clock that are not stored yet. */
export function offerStateAt(offer: OfferStateFacts, now: Date): GuestOfferState {
  const state = offerStates[offer.state] ?? 'PENDING';
  if (state !== 'PENDING' && state !== 'CONFIRMED') return state;
  const matchState = matchStateAt(offer, now);
  if (matchState === 'CANCELLED') return 'CLOSED';
  if (state === 'PENDING') return now >= offer.start_at ? 'EXPIRED' : state;
  // The match found no opponent.
  return matchState === 'EXPIRED' ? 'CLOSED' : state;
}

const matchStateAt = ({ match_state: state, start_at: startAt }: OfferStateFacts, now: Date) =>
  stateAt({ state, startAt }, now);

export const isOutdated = (offer: OfferStateFacts): boolean => offer.agreed_terms < offer.terms_version;

/** Returns whether the state and the time allow an act. Callers check whether the user may do the act. */
export function mayAct(offer: OfferStateFacts, act: GuestOfferAct, now: Date): boolean {
  if (!acts[act].from.includes(offerStateAt(offer, now))) return false;
  if (act === 'no-show') {
    // A team that has reviewed the guest cannot record a no-show afterwards.
    const hasReview = offer.team_review === 'WRITTEN';
    return (
      offer.no_show_at === null &&
      !hasReview &&
      now >= earliestResultAt(offer.start_at) &&
      now < settlementTime(offer)
    );
  }
  if (act === 'contest') {
    const deadline = contestDeadline(offer);
    return deadline !== null && offer.contested_at === null && now < deadline;
  }
  if (now >= offer.start_at) return false;
  return act === 'agree' ? isOutdated(offer) : true;
}

export const endOfMatch = ({ start_at, minutes }: Pick<OfferStateFacts, 'start_at' | 'minutes'>): Date =>
  new Date(start_at.getTime() + minutes * 60_000);

/** Returns the time after which a guest counts as having come, unless the side has recorded a no-show. */
export const settlementTime = (offer: Pick<OfferStateFacts, 'start_at' | 'minutes'>): Date =>
  new Date(endOfMatch(offer).getTime() + noShowWindowMs);

export const contestDeadline = ({ no_show_at: noShowAt }: Pick<OfferStateFacts, 'no_show_at'>): Date | null =>
  noShowAt && new Date(noShowAt.getTime() + noShowWindowMs);

/** Returns whether a withdrawal now is late. Before the guest has agreed to the current terms, no withdrawal is late. */
export function isLateWithdrawal(offer: OfferStateFacts, now: Date): boolean {
  return (
    mayAct(offer, 'withdraw', now) &&
    offer.state === 'CONFIRMED' &&
    !isOutdated(offer) &&
    isLateCancel(offer.start_at, now)
  );
}

export function noShowOf(offer: OfferStateFacts): GuestOffer['noShow'] {
  const until = contestDeadline(offer);
  return until && { contested: offer.contested_at !== null, until: until.toISOString() };
}

/** Returns whether guest and team may review each other: not after a no-show that the guest has not contested. */
export function mayBeReviewed(
  offer: Pick<OfferStateFacts, 'state' | 'no_show_at' | 'contested_at'>,
): boolean {
  return offer.state === 'CONFIRMED' && (offer.no_show_at === null || offer.contested_at !== null);
}

/** States and dates of the two reviews of an offer. */
export interface OfferReviews {
  readonly team_review: ReviewRow['state'] | null;
  readonly guest_review: ReviewRow['state'] | null;
  readonly review_closes_at: Date | null;
  readonly review_revealed_at: Date | null;
}

/** Returns whether the team or the guest may write a review now, whatever the state of the other review (SPEC 7.2). */
export function mayReview(offer: OfferReviews, reviewer: 'TEAM' | 'GUEST', now: Date): boolean {
  const state = reviewer === 'TEAM' ? offer.team_review : offer.guest_review;
  const { review_closes_at: closesAt, review_revealed_at: revealedAt } = offer;
  if (state === null || closesAt === null) return false;
  return answerPermission({ state, closes_at: closesAt, revealed_at: revealedAt }, now) === 'yes';
}
