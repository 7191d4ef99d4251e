import { findMatch, playersOfMatch } from '../matches';
import { lastLeaderAndManagerIdsOf } from '../teams';
import { findLateCancels } from './late-cancels.repository';
import type { ResultDeps } from './result-deps';
import { sideOf } from './result-sides.rules';

/** Makes the open pages of both sides refetch the result. Callers run this after the commit. */
export async function refreshResultOnPages({ db, live, log }: ResultDeps, matchId: string): Promise<void> {
  try {
    const match = await findMatch(db, matchId);
    if (!match) return;
    const recipientIds = new Set(await playersOfMatch(db, match));
    // The sides of a late cancellation may no longer be in the match row.
    const formerSides = (await findLateCancels(db, matchId)).flatMap((row) => [
      { teamId: row.team_id, userId: row.user_id },
      { teamId: row.other_team_id, userId: row.other_user_id },
    ]);
    for (const { teamId, userId } of formerSides) {
      const matchWithOneSide = {
        host_team_id: teamId,
        host_user_id: userId,
        away_team_id: null,
        away_user_id: null,
      };
      for (const playerId of await playersOfMatch(db, matchWithOneSide)) recipientIds.add(playerId);
    }
    // A disbanded team has no members, but its last leader and managers still have the page open and may answer.
    const sides = [sideOf(match, 'HOST'), sideOf(match, 'AWAY'), ...formerSides];
    for (const teamId of new Set(sides.flatMap((side) => side.teamId ?? [])))
      for (const userId of await lastLeaderAndManagerIdsOf(db, teamId)) recipientIds.add(userId);
    for (const userId of recipientIds) live.toUser(userId, { topic: 'result', matchId });
  } catch (thrown) {
    log.warn({ err: thrown, match: matchId }, 'open pages were not told to refetch a result');
  }
}
