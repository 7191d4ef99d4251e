import { limits, type ChallengeObstacle, type SportId } from '@homeground/shared/contracts';
import { distanceKm, type Position } from '../geo';

export interface ChallengedTeam {
  readonly id: string;
  readonly sports: readonly SportId[];
  readonly position: Position;
  readonly takesChallenges: boolean;
  /** Number of challenges that the team has to answer. */
  readonly receivedCount: number;
  /** Whether the viewer leads or manages this team. */
  readonly isLed: boolean;
}

export interface ChallengingSide {
  readonly sports: readonly SportId[];
  readonly leads: boolean;
  readonly position: Position;
  readonly suspendedUntil: Date | null;
  /** Number of the side's challenges without an answer. */
  readonly sentCount: number;
  readonly openPosts: number;
  /** The match of an unanswered challenge of this side to the challenged team. */
  readonly waitingMatchId: string | null;
}

/** Returns why a side cannot challenge a team, in the order of `challengeObstacles`; empty if it can. */
export function obstaclesTo(team: ChallengedTeam, side: ChallengingSide): ChallengeObstacle[] {
  const obstacles: readonly (readonly [ChallengeObstacle, boolean])[] = [
    ['OWN_TEAM', team.isLed],
    ['NOT_LEADING', !side.leads],
    ['OTHER_SPORT', !side.sports.some((sport) => team.sports.includes(sport))],
    ['NOT_TAKEN', !team.takesChallenges],
    ['TOO_FAR', distanceKm(side.position, team.position) > limits.match.applyWithinKm],
    ['ALREADY_WAITING', side.waitingMatchId !== null],
    ['SUSPENDED', side.suspendedUntil !== null],
    ['TOO_MANY_SENT', side.sentCount >= limits.challenge.sent.max],
    ['TOO_MANY_RECEIVED', team.receivedCount >= limits.challenge.received.max],
    ['TOO_MANY_OPEN', side.openPosts >= limits.match.openPerSide.max],
  ];
  return obstacles.filter(([, holds]) => holds).map(([obstacle]) => obstacle);
}
