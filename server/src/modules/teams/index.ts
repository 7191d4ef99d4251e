/** Teams: members and their roles, sports and levels, and how a team appears to others. */
export { outcomesOfTeams } from './departed-account.usecases';
export { leaderAndManagerIdsOf, roleIn, teamIdsOf } from './members.repository';
export { join } from './members.usecases';
export { onAccountRestored } from './returned-account.usecases';
export {
  cardOf,
  cardsOf,
  selectTeamsFor,
  type TeamWithRole,
  type Viewer,
  viewerOf,
} from './team-cards.repository';
export type { TeamDisbanded, TeamInvitationsMoved, TeamMembership } from './team-events';
export { nameKey } from './team-name.rules';
export type { TeamRow } from './team-row.repository';
export { levelInMatch, teamPlays } from './team-sports.repository';
export { levelIn, sportsOf, type SportsOfTeam } from './team-sports.rules';
export {
  findFoundingTimes,
  findPeriodsOfSpeaking,
  findTeamsSpokenForLast,
  lastSpeakersOf,
} from './team-stays.repository';
export { disbanded, notAllowed, teamFull } from './teams.errors';
export { findTeam, isFull, lockTeam } from './teams.repository';
export { mayAct } from './teams.rules';
export { requireTeam } from './teams.usecases';
