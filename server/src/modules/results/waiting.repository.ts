import { limits, type MatchSide } from '@homeground/shared/contracts';
import { lastSpokenForBy } from '../teams/team-stays.repository';
import { representsFrom } from './represented.repository';
import type { Db } from './result-row.repository';
import { mayDo, emptyDialogue, dialogueAt } from './result-state.rules';
import { talkOf } from './results.repository';

/** A match whose result waits for a word of mine (SPEC 5.3, "Needs your action"). */
export interface WaitingResult {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  /** Nothing was told yet; or the other side's word waits for mine; or we differ. */
  readonly state: 'NOTHING_TOLD' | 'SUBMITTED' | 'DISPUTED';
  /** When the clock decides without me. */
  readonly dueAt: Date;
}

const MOST = 20;
const minute = 60_000;
const day = 86_400_000;

/** Returns results that the user can report, answer or contest now, the most urgent first. */
export async function resultsWaitingFor(db: Db, userId: string, now: Date): Promise<WaitingResult[]> {
  const mine = [...(await representsFrom(db, userId)), ...(await lastSpokenForBy(db, userId))];
  const rows = await db
    .selectFrom('match')
    .leftJoin('match_result as talk', 'talk.match_id', 'match.id')
    .select(['match.id', 'title', 'start_at', 'host_team_id', 'host_user_id'])
    .selectAll('talk')
    .where('match.state', 'in', ['CONFIRMED', 'AWAITING_RESULT'])
    .where('start_at', '<=', new Date(now.getTime() - limits.match.resultAfterStartMinutes * minute))
    // A week of silence, and at most twice two days of talk after the first word: nothing older still waits.
    .where('start_at', '>', new Date(now.getTime() - (limits.result.unreportedDays + 5) * day))
    .where((is) =>
      is.or([
        is('host_user_id', '=', userId),
        is('away_user_id', '=', userId),
        ...(mine.length > 0 ? [is('host_team_id', 'in', mine), is('away_team_id', 'in', mine)] : []),
      ]),
    )
    .orderBy('start_at')
    .limit(MOST)
    .execute();
  return rows
    .flatMap(({ id, title, start_at, host_team_id, host_user_id, ...row }): WaitingResult[] => {
      const side: MatchSide =
        host_user_id === userId || (host_team_id !== null && mine.includes(host_team_id)) ? 'HOST' : 'AWAY';
      const talk = dialogueAt(talkOf(row) ?? emptyDialogue(start_at), now);
      const may = mayDo(talk, side, now);
      const { state, dueAt } = talk;
      if (dueAt === null || (state !== 'NOTHING_TOLD' && state !== 'SUBMITTED' && state !== 'DISPUTED'))
        return [];
      if (!may.tell && !may.agree && !may.revise) return [];
      return [{ matchId: id, matchTitle: title, startAt: start_at, state, dueAt }];
    })
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}
