import { findMatch, playersOfMatch } from '../matches';
import { findLateCancels } from './late-cancels.repository';
import type { ResultDeps } from './result-deps';

/** Makes the open pages of both sides refetch the result. Callers run this after the commit. */
export async function refreshResultOnPages({ db, live, log }: ResultDeps, matchId: string): Promise<void> {
  try {
    const match = await findMatch(db, matchId);
    if (!match) return;
    const recipientIds = new Set(await playersOfMatch(db, match));
    // A side that left late is no longer in the match row.
    for (const { team_id, user_id } of await findLateCancels(db, matchId)) {
      // A match that has only this side.
      const side = { host_team_id: team_id, host_user_id: user_id, away_team_id: null, away_user_id: null };
      for (const userId of await playersOfMatch(db, side)) recipientIds.add(userId);
    }
    for (const userId of recipientIds) live.toUser(userId, { topic: 'result', matchId });
  } catch (thrown) {
    log.warn({ err: thrown, match: matchId }, 'open pages were not told to refetch a result');
  }
}
