/** The closed lists of a match (SPEC 5), each once: types, validators, database checks and screens read them here. */
export const matchKinds = ['TEAM', 'INDIVIDUAL'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** SPEC 5.2. */
export const matchStates = [
  'OPEN',
  'CONFIRMED',
  'AWAITING_RESULT',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type MatchState = (typeof matchStates)[number];

/** What of a weekly series a change is for: this match, it and the later ones, or all that are still to come. */
export const seriesScopes = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

export const matchGenders = ['ANY', 'MEN', 'WOMEN', 'MIXED'] as const;
export type MatchGender = (typeof matchGenders)[number];

export const venueStates = ['BOOKED', 'HOST_WILL_BOOK', 'TO_BE_AGREED'] as const;
export type VenueState = (typeof venueStates)[number];

export const matchSorts = ['soonest', 'nearest', 'newest'] as const;
export type MatchSort = (typeof matchSorts)[number];

/** SPEC 6.1. */
export const proposalStates = [
  'PENDING',
  'TALKING',
  'STANDBY',
  'CONFIRMED',
  'REJECTED',
  'WITHDRAWN',
  'CLOSED',
  'EXPIRED',
] as const;
export type ProposalState = (typeof proposalStates)[number];

export const lineUpAnswers = ['GOING', 'MAYBE', 'NOT_GOING'] as const;
export type LineUpAnswer = (typeof lineUpAnswers)[number];

/** Why a side cannot apply to a match, told before it tries (SPEC 5.5, 6.1). */
export const applyObstacles = [
  /** Confirmed, cancelled, expired or played. */
  'NOT_OPEN',
  /** The host takes no proposals for the moment. */
  'PAUSED',
  'OWN_MATCH',
  /** A team match wants a team, a 1 v 1 wants a person. */
  'OTHER_KIND',
  'OTHER_SPORT',
  /** Only leaders and managers apply for a team. */
  'NOT_LEADING',
  'TOO_FAR',
  'NO_LOCATION',
  /** Who applies speaks for the host as well (SPEC 9, case 5). */
  'PLAYER_ON_BOTH_SIDES',
  'ALREADY_APPLIED',
  /** Three no-shows: until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
] as const;
export type ApplyObstacle = (typeof applyObstacles)[number];

/** Why a match suits me, told only where at least two hold and nothing speaks against it (SPEC 5.3). */
export const fitReasons = [
  /** A short way from my neighbourhood. */
  'NEAR',
  /** It asks for the level of my team, and not for any. */
  'LEVEL',
  /** One against one, in a sport I play. */
  'SPORT',
  /** On a day my team plays, and no other match is in the way. */
  'FREE',
  /** The host is known for good manner. */
  'MANNER',
] as const;
export type FitReason = (typeof fitReasons)[number];

/** What a side should know, though it may apply. */
export const applyWarnings = [
  'CLASH',
  'OTHER_LEVEL',
  /** Fewer people are known than the match wants: told with the ways on, never refused (SPEC 9, case 6). */
  'THIN_SQUAD',
  /** Some are members of both teams: each comes with the side they answer for. */
  'SHARED_PLAYERS',
] as const;
export type ApplyWarning = (typeof applyWarnings)[number];
