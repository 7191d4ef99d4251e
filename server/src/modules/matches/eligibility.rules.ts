import {
  limits,
  type ApplyObstacle,
  type ApplyWarning,
  type MatchKind,
  type ProposalState,
  type SportId,
} from '@homeground/shared/contracts';
import { distanceKm, type Position } from '../geo';
import { stateAt, type MatchStateFacts } from './match-state.rules';

/** Facts about a match that decide whether a side may apply. */
export interface MatchFacts extends MatchStateFacts {
  readonly kind: MatchKind;
  readonly sport: SportId;
  readonly paused: boolean;
  readonly playersPerSide: number;
  readonly position: Position;
  readonly levelFrom: number;
  readonly levelTo: number;
  readonly hostTeamId: string | null;
  readonly hostUserId: string | null;
  /** True for a challenge: no team may apply; the challenged team accepts instead (SPEC 5.6). */
  readonly isPrivate: boolean;
}

/** A side of the viewer: one of their teams, or themselves (`teamId` null). */
export interface ApplyingSide {
  readonly teamId: string | null;
  readonly userId: string;
  /** True if the side plays the sport of the match; a person plays every sport. */
  readonly playsSport: boolean;
  readonly leads: boolean;
  /** Members with an account. Used for a warning only, because a side promises its players (SPEC 6.1). */
  readonly people: number;
  /** Level in the sport of the match. */
  readonly level: number | null;
  readonly position: Position | null;
  /** The viewer also leads or manages the host side, and cannot agree with themselves (SPEC 9, case 5). */
  readonly representsHost: boolean;
  /** Number of members that are also in the host team. */
  readonly sharedMembers: number;
  readonly proposal: ProposalState | null;
  /** True if the side has another confirmed match around that time. */
  readonly hasClash: boolean;
  /** End of a suspension after three no-shows (SPEC 7.3); null: none. */
  readonly suspendedUntil: Date | null;
}

const liveStates: readonly ProposalState[] = ['PENDING', 'TALKING', 'STANDBY', 'CONFIRMED'];

/** Returns the reasons why a side cannot apply, the most helpful first (SPEC 5.5, 6.1); empty if it can. */
export function obstaclesOf(match: MatchFacts, side: ApplyingSide, now: Date): ApplyObstacle[] {
  const isFarOrUnknown =
    side.position === null || distanceKm(side.position, match.position) > limits.match.applyWithinKm;
  const checks: readonly (readonly [ApplyObstacle, boolean])[] = [
    ['OWN_MATCH', side.teamId === null ? match.hostUserId === side.userId : match.hostTeamId === side.teamId],
    ['NOT_OPEN', stateAt(match, now) !== 'OPEN'],
    ['PAUSED', stateAt(match, now) === 'OPEN' && match.paused],
    ['CHALLENGE', match.isPrivate],
    ['OTHER_KIND', (match.kind === 'TEAM') !== (side.teamId !== null)],
    ['OTHER_SPORT', side.teamId !== null && !side.playsSport],
    ['NOT_LEADING', side.teamId !== null && !side.leads],
    ['ALREADY_APPLIED', side.proposal !== null && liveStates.includes(side.proposal)],
    ['SUSPENDED', side.suspendedUntil !== null],
    ['PLAYER_ON_BOTH_SIDES', side.representsHost && match.hostTeamId !== side.teamId],
    ['NO_LOCATION', side.position === null],
    ['TOO_FAR', side.position !== null && isFarOrUnknown],
  ];
  return checks.filter(([, holds]) => holds).map(([obstacle]) => obstacle);
}

export function warningsOf(match: MatchFacts, side: ApplyingSide): ApplyWarning[] {
  const isOtherLevel = side.level !== null && (side.level < match.levelFrom || side.level > match.levelTo);
  const checks: readonly (readonly [ApplyWarning, boolean])[] = [
    ['CLASH', side.hasClash],
    ['OTHER_LEVEL', isOtherLevel],
    ['THIN_SQUAD', side.teamId !== null && side.people < match.playersPerSide],
    ['SHARED_PLAYERS', side.sharedMembers > 0],
  ];
  return checks.filter(([, holds]) => holds).map(([warning]) => warning);
}
