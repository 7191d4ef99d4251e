/** The closed lists of challenges (SPEC 5.6). */
export const challengeStates = [
  'WAITING',
  'ACCEPTED',
  'DECLINED',
  /** Nobody answered in time. */
  'LAPSED',
  /** Shown to everybody: the match is a post like any other. */
  'OPENED',
  /** The match was cancelled before there was an answer. */
  'CANCELLED',
] as const;
export type ChallengeState = (typeof challengeStates)[number];

export const challengeSides = ['CHALLENGER', 'CHALLENGED'] as const;
export type ChallengeSide = (typeof challengeSides)[number];

/** What people do to a challenge, each with an address of its own. */
export const challengeActs = ['accept', 'decline', 'open'] as const;
export type ChallengeAct = (typeof challengeActs)[number];

/** Why a side cannot challenge a team, in the order a person would want to hear it. */
export const challengeObstacles = [
  /** Who asks speaks for the team. */
  'OWN_TEAM',
  'NOT_LEADING',
  'OTHER_SPORT',
  /** The team has switched challenges off. */
  'NOT_TAKEN',
  'TOO_FAR',
  /** One of this side's challenges to the team waits for an answer. */
  'ALREADY_WAITING',
  /** Three no-shows: until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
  'TOO_MANY_SENT',
  'TOO_MANY_RECEIVED',
  'TOO_MANY_OPEN',
] as const;
export type ChallengeObstacle = (typeof challengeObstacles)[number];

/** Why a team suits one of mine; two are a reason to look, as with matches (SPEC 5.3). */
export const opponentReasons = [
  'NEAR',
  /** Within one step of my team's level. */
  'LEVEL',
  /** It plays on a day on which my team plays. */
  'DAYS',
  'MANNER',
] as const;
export type OpponentReason = (typeof opponentReasons)[number];

export const opponentSorts = ['best', 'nearest', 'played', 'manner'] as const;
export type OpponentSort = (typeof opponentSorts)[number];
