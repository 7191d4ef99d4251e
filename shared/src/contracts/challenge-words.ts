/** States of a challenge (SPEC 5.6). */
export const challengeStates = [
  'WAITING',
  'ACCEPTED',
  'DECLINED',
  /** The challenged team did not answer in time. */
  'LAPSED',
  /** The challenge was opened to all teams: the match is now an ordinary post. */
  'OPENED',
  /** The match was cancelled before the answer. */
  'CANCELLED',
] as const;
export type ChallengeState = (typeof challengeStates)[number];

export const challengeSides = ['CHALLENGER', 'CHALLENGED'] as const;
export type ChallengeSide = (typeof challengeSides)[number];

/** Acts on a challenge, each with its own endpoint. */
export const challengeActs = ['accept', 'decline', 'open'] as const;
export type ChallengeAct = (typeof challengeActs)[number];

/** Reasons why a side cannot challenge a team, the most important reason first. */
export const challengeObstacles = [
  /** The caller leads or manages this team. */
  'OWN_TEAM',
  'NOT_LEADING',
  'OTHER_SPORT',
  /** The team has switched challenges off. */
  'NOT_TAKEN',
  'TOO_FAR',
  /** An earlier challenge of this side to the team waits for an answer. */
  'ALREADY_WAITING',
  /** Suspended for no-shows until `suspendedUntil` (SPEC 7.3). */
  'SUSPENDED',
  'TOO_MANY_SENT',
  'TOO_MANY_RECEIVED',
  'TOO_MANY_OPEN',
] as const;
export type ChallengeObstacle = (typeof challengeObstacles)[number];

/** Reasons why a team suits one of my teams. They are shown only if at least two apply, as with matches (SPEC 5.3). */
export const opponentReasons = [
  'NEAR',
  /** Within one step of my team's level. */
  'LEVEL',
  /** The team plays on a day on which my team plays. */
  'DAYS',
  'MANNER',
] as const;
export type OpponentReason = (typeof opponentReasons)[number];

export const opponentSorts = ['best', 'nearest', 'played', 'manner'] as const;
export type OpponentSort = (typeof opponentSorts)[number];
