import {
  limits,
  type GuestOffer,
  type GuestOfferAct,
  type GuestOfferState,
  type MatchState,
  type ProposalState,
} from '@homeground/shared/contracts';
import { isLateCancel, resultFrom, stateAt } from '../matches/match-state.rules';
import type { ReviewRow } from '../reviews/review-row.repository';
import { mayAnswer } from '../reviews/review-state.rules';

const hour = 3_600_000;
const contestable = limits.guestSpot.noShowHours * hour;

/** An offer and its match, as far as its moves depend on them. */
export interface OfferMoment {
  readonly state: ProposalState;
  readonly agreed_terms: number;
  readonly terms_version: number;
  readonly no_show_at: Date | null;
  readonly contested_at: Date | null;
  readonly match_state: MatchState;
  readonly start_at: Date;
  readonly minutes: number;
  /** State of the review that the team writes about the guest; null: not asked for. */
  readonly team_review: ReviewRow['state'] | null;
}

interface Move {
  readonly by: 'SIDE' | 'GUEST';
  readonly from: readonly GuestOfferState[];
  /** null: stays what it is. */
  readonly to: GuestOfferState | null;
}

/** What people do: the diagram of states.md. All of it but `no-show` and `contest` ends with the start of the match. */
export const acts: Readonly<Record<GuestOfferAct, Move>> = {
  accept: { by: 'SIDE', from: ['PENDING'], to: 'CONFIRMED' },
  decline: { by: 'SIDE', from: ['PENDING'], to: 'REJECTED' },
  release: { by: 'SIDE', from: ['CONFIRMED'], to: 'REJECTED' },
  withdraw: { by: 'GUEST', from: ['PENDING', 'CONFIRMED'], to: 'WITHDRAWN' },
  agree: { by: 'GUEST', from: ['PENDING', 'CONFIRMED'], to: null },
  'no-show': { by: 'SIDE', from: ['CONFIRMED'], to: null },
  contest: { by: 'GUEST', from: ['CONFIRMED'], to: null },
};

const words: Partial<Record<ProposalState, GuestOfferState>> = {
  CONFIRMED: 'CONFIRMED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
  CLOSED: 'CLOSED',
  EXPIRED: 'EXPIRED',
};

/** The state with what the match and the clock have done to it, whether or not a job has come by. */
export function offerStateAt(offer: OfferMoment, now: Date): GuestOfferState {
  const state = words[offer.state] ?? 'PENDING';
  if (state !== 'PENDING' && state !== 'CONFIRMED') return state;
  const match = matchAt(offer, now);
  if (match === 'CANCELLED') return 'CLOSED';
  if (state === 'PENDING') return now >= offer.start_at ? 'EXPIRED' : state;
  // Nobody came to play against.
  return match === 'EXPIRED' ? 'CLOSED' : state;
}

const matchAt = ({ match_state: state, start_at: startAt }: OfferMoment, now: Date) =>
  stateAt({ state, startAt }, now);

export const isOutdated = (offer: OfferMoment): boolean => offer.agreed_terms < offer.terms_version;

/** Whether the rules allow an act now, whoever does it. */
export function mayAct(offer: OfferMoment, act: GuestOfferAct, now: Date): boolean {
  if (!acts[act].from.includes(offerStateAt(offer, now))) return false;
  if (act === 'no-show') {
    const end = endOf(offer).getTime() + contestable;
    // A team that wrote how it was to play with the guest does not say afterwards that nobody came.
    const wrote = offer.team_review === 'WRITTEN';
    return offer.no_show_at === null && !wrote && now >= resultFrom(offer.start_at) && now.getTime() < end;
  }
  if (act === 'contest') {
    const until = contestUntil(offer);
    return until !== null && offer.contested_at === null && now < until;
  }
  if (now >= offer.start_at) return false;
  return act === 'agree' ? isOutdated(offer) : true;
}

export const endOf = ({ start_at, minutes }: Pick<OfferMoment, 'start_at' | 'minutes'>): Date =>
  new Date(start_at.getTime() + minutes * 60_000);

/** From here on silence means that the guest came. */
export const settlesAt = (offer: Pick<OfferMoment, 'start_at' | 'minutes'>): Date =>
  new Date(endOf(offer).getTime() + contestable);

export const contestUntil = ({ no_show_at: at }: Pick<OfferMoment, 'no_show_at'>): Date | null =>
  at && new Date(at.getTime() + contestable);

/** A guest leaves late who had agreed to the terms as they are. */
export function withdrawIsLate(offer: OfferMoment, now: Date): boolean {
  return (
    mayAct(offer, 'withdraw', now) &&
    offer.state === 'CONFIRMED' &&
    !isOutdated(offer) &&
    isLateCancel(offer.start_at, now)
  );
}

export function noShowOf(offer: OfferMoment): GuestOffer['noShow'] {
  const until = contestUntil(offer);
  return until && { contested: offer.contested_at !== null, until: until.toISOString() };
}

/** Returns whether the guest came, as far as anybody says: who did not is not reviewed, and reviews nobody. */
export function mayBeReviewed(offer: Pick<OfferMoment, 'state' | 'no_show_at' | 'contested_at'>): boolean {
  return offer.state === 'CONFIRMED' && (offer.no_show_at === null || offer.contested_at !== null);
}

/** The reviews of an offer: what one of the two has written, and until when. */
export interface OfferReviews {
  readonly team_review: ReviewRow['state'] | null;
  readonly guest_review: ReviewRow['state'] | null;
  readonly review_closes_at: Date | null;
  readonly review_revealed_at: Date | null;
}

/** Looks at the asking side's own review only (SPEC 7.2). */
export function mayReview(offer: OfferReviews, by: 'TEAM' | 'GUEST', now: Date): boolean {
  const state = by === 'TEAM' ? offer.team_review : offer.guest_review;
  const { review_closes_at: closes, review_revealed_at: revealed } = offer;
  if (state === null || closes === null) return false;
  return mayAnswer({ state, closes_at: closes, revealed_at: revealed }, now) === 'yes';
}
