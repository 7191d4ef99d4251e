import { limits, type MatchSide } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import { findTeamsLedAtDisbanding } from '../teams';
import { findRepresentedTeamIds } from './represented.repository';
import { allowedActs, emptyDialogue, dialogueAt } from './result-state.rules';
import { dialogueOf } from './results.repository';

/** A match whose result waits for a claim or an answer of the user (SPEC 5.3, "Needs your action"). */
export interface WaitingResult {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  /** No claim yet; a claim of the other side; or two different claims. */
  readonly state: 'NOTHING_TOLD' | 'SUBMITTED' | 'DISPUTED';
  /** If nobody answers until this time, the state changes by itself. */
  readonly dueAt: Date;
}

const maxResults = 20;
/** More matches than a user plays in the days that the query reads. Most of these matches do not wait for the user. */
const maxMatches = 500;
const minute = 60_000;
const day = 86_400_000;

/** Returns results that the user can enter, answer or revise now, the most urgent first. */
export async function resultsWaitingFor(db: Db, userId: string, now: Date): Promise<WaitingResult[]> {
  const ownTeamIds = [
    ...(await findRepresentedTeamIds(db, userId)),
    ...(await findTeamsLedAtDisbanding(db, userId)),
  ];
  const rows = await db
    .selectFrom('match')
    .leftJoin('match_result as dialogue', 'dialogue.match_id', 'match.id')
    .select(['match.id', 'title', 'start_at', 'host_team_id', 'host_user_id'])
    .selectAll('dialogue')
    .where('match.state', 'in', ['CONFIRMED', 'AWAITING_RESULT'])
    .where('start_at', '<=', new Date(now.getTime() - limits.match.resultAfterStartMinutes * minute))
    // Older matches do not wait: after the last day for a first claim, the answer and a dispute take at most four days.
    .where('start_at', '>', new Date(now.getTime() - (limits.result.unreportedDays + 5) * day))
    .where((is) =>
      is.or([
        is('host_user_id', '=', userId),
        is('away_user_id', '=', userId),
        ...(ownTeamIds.length > 0
          ? [is('host_team_id', 'in', ownTeamIds), is('away_team_id', 'in', ownTeamIds)]
          : []),
      ]),
    )
    .orderBy('start_at')
    .limit(maxMatches)
    .execute();
  return rows
    .flatMap(({ id, title, start_at, host_team_id, host_user_id, ...row }): WaitingResult[] => {
      const side: MatchSide =
        host_user_id === userId || (host_team_id !== null && ownTeamIds.includes(host_team_id))
          ? 'HOST'
          : 'AWAY';
      const dialogue = dialogueAt(dialogueOf(row) ?? emptyDialogue(start_at), now);
      const may = allowedActs(dialogue, side, now);
      const { state, dueAt } = dialogue;
      if (dueAt === null || (state !== 'NOTHING_TOLD' && state !== 'SUBMITTED' && state !== 'DISPUTED'))
        return [];
      if (!may.tell && !may.agree && !may.revise) return [];
      return [{ matchId: id, matchTitle: title, startAt: start_at, state, dueAt }];
    })
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, maxResults);
}
