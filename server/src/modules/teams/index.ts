/** Teams: members and their roles, sports and levels, and how a team appears to others. */
export { outcomesOfTeams } from './departed-account.usecases';
export { type EndedRole, onEndedRole } from './ended-roles';
export { leaderAndManagerIdsOf, leaveRoomsOfEarlierStay, roleInTeam, teamIdsOf } from './members.repository';
export { joinTeam } from './members.usecases';
export { onAccountRestored } from './returned-account.usecases';
export {
  selectTeamsFor,
  teamCardOf,
  teamCardsOf,
  type TeamViewer,
  teamViewerOf,
  type TeamWithRole,
} from './team-cards.repository';
export type { TeamDisbanded, TeamInvitationsMoved, TeamMembership } from './team-events';
export { teamNameKey } from './team-name.rules';
export type { TeamRow } from './team-row.repository';
export { levelInMatch } from './team-sports.repository';
export { levelInSport, sportsOfTeam, type SportsOfTeam } from './team-sports.rules';
export {
  findFoundingTimes,
  findLeadershipPeriods,
  findTeamsLedAtDisbanding,
  lastLeaderAndManagerIdsOf,
} from './team-stays.repository';
export { notAllowedInTeam, teamDisbanded, teamFull } from './teams.errors';
export { findTeam, isTeamFull, lockTeam } from './teams.repository';
export { mayActForTeam } from './teams.rules';
export { requireTeam } from './teams.usecases';
