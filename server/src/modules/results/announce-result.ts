import { playersOf } from '../matches/players.repository';
import { findMatch } from '../matches/matches.repository';
import { lateCancelsOf } from './late-cancels.repository';
import type { ResultDeps } from './result-deps';

/** Every open page of both sides reads the result anew. A hint, always after the commit. */
export async function announceResult({ db, live, log }: ResultDeps, matchId: string): Promise<void> {
  try {
    const match = await findMatch(db, matchId);
    if (!match) return;
    const recipientIds = new Set(await playersOf(db, match));
    // Who left is no side of the match any more.
    for (const { team_id, user_id } of await lateCancelsOf(db, matchId)) {
      const left = { host_team_id: team_id, host_user_id: user_id, away_team_id: null, away_user_id: null };
      for (const userId of await playersOf(db, left)) recipientIds.add(userId);
    }
    for (const userId of recipientIds) live.toUser(userId, { topic: 'result', matchId });
  } catch (thrown) {
    log.warn({ err: thrown, match: matchId }, 'a result was not announced');
  }
}
