import type { ProposalState } from './match-words';
import type { SportId } from './sports';

/** Positions of a guest (SPEC 5.7). ANY: any position. */
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

const footballPositions = ['ANY', 'GOALKEEPER', 'DEFENDER', 'MIDFIELDER', 'FORWARD'] as const;

/** Positions by sport; a sport that is missing here has only ANY. */
const positionsBySport: Partial<Record<SportId, readonly GuestPosition[]>> = {
  soccer: footballPositions,
  futsal: ['ANY', 'GOALKEEPER', 'DEFENDER', 'FORWARD'],
  baseball: ['ANY', 'PITCHER', 'CATCHER', 'INFIELDER', 'OUTFIELDER'],
  basketball: ['ANY', 'GUARD', 'FORWARD', 'CENTER'],
  volleyball: ['ANY', 'SETTER', 'SPIKER', 'CENTER', 'LIBERO'],
  jokgu: ['ANY', 'ATTACKER', 'SETTER', 'DEFENDER'],
};

/** Returns the positions of a sport, ANY first. */
export const positionsOf = (sport: SportId): readonly GuestPosition[] => positionsBySport[sport] ?? ['ANY'];

export const guestSpotStates = ['OPEN', 'CLOSED'] as const;
export type GuestSpotState = (typeof guestSpotStates)[number];

/** States that guest offers share with proposals. CONFIRMED: accepted and in the line-up. */
export const guestOfferStates = [
  'PENDING',
  'CONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  'CLOSED',
  'EXPIRED',
] as const satisfies readonly ProposalState[];
export type GuestOfferState = (typeof guestOfferStates)[number];

/** Reasons why a user cannot offer to play, shown before they send an offer. */
export const offerObstacles = [
  /** The spot is closed, or the match has begun or was cancelled. */
  'NOT_OPEN',
  /** All places are taken. */
  'FULL',
  /** I am a member of one of the two teams. */
  'OWN_TEAM',
  /** I have offered to play for this or the other side. */
  'ALREADY_OFFERED',
  /** This side has declined or released me. */
  'DECLINED',
  /** I am already in a line-up of the match. */
  'IN_LINE_UP',
  /** Suspended for no-shows until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
  'NO_LOCATION',
  'TOO_FAR',
] as const;
export type OfferObstacle = (typeof offerObstacles)[number];

/**
 * Warnings; I may still offer to play. CLASH: I play another match at that time, so the side cannot accept the offer. GENDER: the spot is
 * for men or for women, and profiles do not show a gender.
 */
export const offerWarnings = ['CLASH', 'OTHER_LEVEL', 'GENDER'] as const;
export type OfferWarning = (typeof offerWarnings)[number];

/** POST /api/guest-offers/:id/<act> with a SeenGuestOffer → GuestOfferAnswer. */
export const guestOfferActs = [
  'accept',
  'decline',
  /** The side lets an accepted guest go. This has no effect on the reliability of side and guest. */
  'release',
  'withdraw',
  /** The guest agrees to the current terms. */
  'agree',
  /** The side reports that an accepted guest did not come. */
  'no-show',
  /** The guest contests this report. */
  'contest',
] as const;
export type GuestOfferAct = (typeof guestOfferActs)[number];
