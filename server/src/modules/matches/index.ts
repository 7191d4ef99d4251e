/** Matches: their row, state and sides, how a person sees them, and how they are posted, confirmed and moved. */
export {
  challengeActs,
  challengeLapseTime,
  challengeOutcomes,
  challengeStateAfter,
  challengeStateAt,
} from './challenge-state.rules';
export { findClashes } from './clashes.repository';
export { isNotHiddenFrom } from './hidden-match.rules';
export { countFewByDay } from './count-by-terms.repository';
export { readCursor, writeCursor } from './list-cursor.rules';
export { changeByAgreement } from './match-agreement.usecases';
export { matchesWithSides, type MatchWithSides } from './match-cards.repository';
export { awaySide, hostSide, isPlaying } from './match-cards.rules';
export { confirmMatch, reopenMatch } from './match-change.usecases';
export type { MatchDeps } from './match-deps';
export { eligibilityOf, matchDetail, matchPreviewOf } from './match-detail.usecases';
export type { AlertPageEnd } from './match-events';
export { firstListCursor, matchCards, ownerConditionsOf, requireViewer } from './match-list.usecases';
export { isComingMatch, isPastMatch } from './match-phase.repository';
export {
  type MatchPost,
  placeOf,
  postMatches,
  prepareMatchPost,
  type StoredPlace,
} from './match-post.usecases';
export type { MatchProposals, MyProposal } from './match-proposals.repository';
export type { MatchEnding, MatchResults } from './match-results';
export type { MatchRow } from './match-row.repository';
export { filtersSql, type MatchSearch, metresFrom, timeOfDayConditions } from './match-search.repository';
export { filterKey, type MatchListCursor, minuteOf, searchWords } from './match-search.rules';
export { earliestResultAt, isLateCancel, matchTransitions, stateAt, unreportedAt } from './match-state.rules';
export { cursorUnusable, matchStateMoved, notYourMatch, tooManyOpenMatches } from './matches.errors';
export { findMatch, futureMatchIdsOfHost, lockMatch, transitionMatch } from './matches.repository';
export { findAcceptedGuestIds, findPlayersWithoutAnswer, playersOfMatch } from './players.repository';
export { isPrivateMatch, isPublicMatch } from './private-match.rules';
export { lockSide, type MatchViewer, matchViewerOf, type ViewerTeam } from './sides.repository';
export { settledShirtsOf, shirtsOf, wornShirts } from './shirts.repository';
export { scheduleUnreported } from './unreported.usecases';
export { viewerFirstRead, viewerOfCall } from './viewer-of-call';
