import type { MatchSide } from '@homeground/shared/contracts';
import type { MatchRow, MatchViewer, ViewerTeam } from '../matches';
import type { SideIds } from './represented.repository';

/** A user and the teams they belong to. `leads`: the user may act on the results of the team. */
export interface SideRepresentative extends Pick<MatchViewer, 'userId'> {
  readonly teams: readonly Pick<ViewerTeam, 'id' | 'leads'>[];
}

export type Sides = Pick<MatchRow, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

export function sideOf(match: Sides, side: MatchSide): SideIds {
  return side === 'HOST'
    ? { teamId: match.host_team_id, userId: match.host_user_id }
    : { teamId: match.away_team_id, userId: match.away_user_id };
}

/** Returns whether the user is this side or a member of its team. */
export const isOfSide = ({ userId, teams }: SideRepresentative, side: SideIds) =>
  side.teamId === null ? side.userId === userId : teams.some(({ id }) => id === side.teamId);

/** Returns whether the user may act for this side. */
export const represents = ({ userId, teams }: SideRepresentative, side: SideIds) =>
  side.teamId === null ? side.userId === userId : teams.some(({ id, leads }) => leads && id === side.teamId);

/** Returns the side that a user may represent; a leader of both sides represents the host. */
export function representedSide(match: Sides, viewer: SideRepresentative): MatchSide | null {
  if (represents(viewer, sideOf(match, 'HOST'))) return 'HOST';
  return represents(viewer, sideOf(match, 'AWAY')) ? 'AWAY' : null;
}

/** Returns the side that a user belongs to: the side they may represent, else the side of their team. */
export function sideOfMember(match: Sides, viewer: SideRepresentative): MatchSide | null {
  const ownSide = representedSide(match, viewer);
  if (ownSide !== null) return ownSide;
  if (isOfSide(viewer, sideOf(match, 'HOST'))) return 'HOST';
  return isOfSide(viewer, sideOf(match, 'AWAY')) ? 'AWAY' : null;
}
