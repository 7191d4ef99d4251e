import type { ProposalState } from './match-words';
import type { SportId } from './sports';

/** What a guest plays (SPEC 5.7). ANY: whatever is needed. */
export const guestPositions = [
  'ANY',
  'GOALKEEPER',
  'DEFENDER',
  'MIDFIELDER',
  'FORWARD',
  'GUARD',
  'CENTER',
  'SETTER',
  'SPIKER',
  'LIBERO',
  'ATTACKER',
  'PITCHER',
  'CATCHER',
  'INFIELDER',
  'OUTFIELDER',
] as const;
export type GuestPosition = (typeof guestPositions)[number];

const football = ['ANY', 'GOALKEEPER', 'DEFENDER', 'MIDFIELDER', 'FORWARD'] as const;

/** A sport that is not named here knows no positions. */
const positions: Partial<Record<SportId, readonly GuestPosition[]>> = {
  soccer: football,
  futsal: ['ANY', 'GOALKEEPER', 'DEFENDER', 'FORWARD'],
  baseball: ['ANY', 'PITCHER', 'CATCHER', 'INFIELDER', 'OUTFIELDER'],
  basketball: ['ANY', 'GUARD', 'FORWARD', 'CENTER'],
  volleyball: ['ANY', 'SETTER', 'SPIKER', 'CENTER', 'LIBERO'],
  jokgu: ['ANY', 'ATTACKER', 'SETTER', 'DEFENDER'],
};

/** ANY stands first. */
export const positionsOf = (sport: SportId): readonly GuestPosition[] => positions[sport] ?? ['ANY'];

export const guestSpotStates = ['OPEN', 'CLOSED'] as const;
export type GuestSpotState = (typeof guestSpotStates)[number];

/** Words of proposals, without the talk before the yes. CONFIRMED: accepted, and in the line-up. */
export const guestOfferStates = [
  'PENDING',
  'CONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  'CLOSED',
  'EXPIRED',
] as const satisfies readonly ProposalState[];
export type GuestOfferState = (typeof guestOfferStates)[number];

/** Why somebody cannot offer to play, told before they try. */
export const offerObstacles = [
  /** Closed, or the match has begun or is off. */
  'NOT_OPEN',
  /** All places are taken. */
  'FULL',
  /** I belong to one of the two teams. */
  'OWN_TEAM',
  /** To this side or the other one. */
  'ALREADY_OFFERED',
  /** This side has said no, or has let me go. */
  'DECLINED',
  /** I am in the line-up of the match already. */
  'IN_LINE_UP',
  /** Three no-shows: until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
  'NO_LOCATION',
  'TOO_FAR',
] as const;
export type OfferObstacle = (typeof offerObstacles)[number];

/** What I should know, though I may offer. CLASH is refused at accepting. GENDER: for men or for women; nobody's own is known here. */
export const offerWarnings = ['CLASH', 'OTHER_LEVEL', 'GENDER'] as const;
export type OfferWarning = (typeof offerWarnings)[number];

/** POST /api/guest-offers/:id/<act>, a SeenGuestOffer → GuestOfferAnswer. */
export const guestOfferActs = [
  'accept',
  'decline',
  /** The side lets an accepted guest go; it counts for nobody. */
  'release',
  'withdraw',
  /** The guest agrees to the terms as they are now. */
  'agree',
  /** The side says that an accepted guest did not come. */
  'no-show',
  /** The guest says that they did. */
  'contest',
] as const;
export type GuestOfferAct = (typeof guestOfferActs)[number];
