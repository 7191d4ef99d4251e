/** Values that the fields of a match can have (SPEC 5), used by types, validators, database checks and screens. */
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

/** Scope of a change in a weekly series: only this match; this match and the later ones; or all matches that have not begun. */
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

/** Reasons why a side cannot apply to a match, shown before it applies (SPEC 5.5, 6.1). */
export const applyObstacles = [
  /** Confirmed, cancelled, expired or played. */
  'NOT_OPEN',
  /** The host has paused applications. */
  'PAUSED',
  /** A challenge: the challenged team accepts it on the page of the match (SPEC 5.6). */
  'CHALLENGE',
  'OWN_MATCH',
  /** A team match needs a team, and a one-on-one match needs a person. */
  'OTHER_KIND',
  'OTHER_SPORT',
  /** Only leaders and managers apply for a team. */
  'NOT_LEADING',
  'TOO_FAR',
  'NO_LOCATION',
  /** The applicant also leads or manages the host side (SPEC 9, case 5). */
  'PLAYER_ON_BOTH_SIDES',
  'ALREADY_APPLIED',
  /** Suspended for no-shows until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
] as const;
export type ApplyObstacle = (typeof applyObstacles)[number];

/** Reasons why a match suits me. They are shown only if at least two apply and nothing speaks against the match (SPEC 5.3). */
export const fitReasons = [
  /** Near my neighbourhood. */
  'NEAR',
  /** The host asks for certain levels, and my team has one of them. */
  'LEVEL',
  /** A one-on-one match in a sport that I play. */
  'SPORT',
  /** The match is on one of my team's usual playing days. */
  'FREE',
  /** The host has a good manner score. */
  'MANNER',
] as const;
export type FitReason = (typeof fitReasons)[number];

/** Warnings for a side that may still apply. */
export const applyWarnings = [
  'CLASH',
  'OTHER_LEVEL',
  /** The team has fewer members than the match needs. A warning with links, never a refusal (SPEC 9, case 6). */
  'THIN_SQUAD',
  /** Some players are members of both teams. Each of them plays for the side for which they answer. */
  'SHARED_PLAYERS',
] as const;
export type ApplyWarning = (typeof applyWarnings)[number];
