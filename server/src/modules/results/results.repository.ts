import type { FinalResult, MatchSide } from '@homeground/shared/contracts';
import { sql, type Nullable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { MatchRow } from '../matches';
import type { FinalResultRow, MatchResultRow, NewFinalResult } from './result-row.repository';
import { emptyDialogue, type ResultDialogue, type SideClaim } from './result-state.rules';

const json = (value: object | null) => value && JSON.stringify(value);

function claimOf(row: Nullable<MatchResultRow>, side: MatchSide): SideClaim | null {
  const [claim, toldAt, toldBy, revised] =
    side === 'HOST'
      ? [row.host_claim, row.host_told_at, row.host_told_by, row.host_revised]
      : [row.away_claim, row.away_told_at, row.away_told_by, row.away_revised];
  return claim && toldAt && toldBy ? { claim, toldAt, toldBy, revised: revised === true } : null;
}

/** Returns null if all columns are null: an outer join found no row. */
export function dialogueOf(row: Nullable<MatchResultRow>): ResultDialogue | null {
  if (row.state === null || row.version === null) return null;
  return {
    state: row.state,
    version: row.version,
    claims: { HOST: claimOf(row, 'HOST'), AWAY: claimOf(row, 'AWAY') },
    dueAt: row.due_at,
    endedAt: row.ended_at,
  };
}

/** Returns the stored dialogue; `dialogueAt` applies timeouts that are due. */
export async function findDialogue(
  db: Db,
  match: Pick<MatchRow, 'id' | 'start_at'>,
): Promise<ResultDialogue> {
  const row = await db
    .selectFrom('match_result')
    .selectAll()
    .where('match_id', '=', match.id)
    .executeTakeFirst();
  return (row && dialogueOf(row)) ?? emptyDialogue(match.start_at);
}

/** Saves the dialogue. The caller has locked the row of the match. */
export async function saveDialogue(trx: Trx, matchId: string, dialogue: ResultDialogue): Promise<void> {
  // A dialogue has no row before its first change.
  if (dialogue.state === 'NOTHING_TOLD') return;
  const { HOST: host, AWAY: away } = dialogue.claims;
  const row = {
    state: dialogue.state,
    version: dialogue.version,
    host_claim: json(host && host.claim),
    host_told_at: host?.toldAt ?? null,
    host_told_by: host?.toldBy ?? null,
    host_revised: host?.revised ?? false,
    away_claim: json(away && away.claim),
    away_told_at: away?.toldAt ?? null,
    away_told_by: away?.toldBy ?? null,
    away_revised: away?.revised ?? false,
    due_at: dialogue.dueAt,
    ended_at: dialogue.endedAt,
  };
  await trx
    .insertInto('match_result')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute();
}

/**
 * Returns the ids of matches whose result or late cancellation may wait for an answer of the team, except those of which the user acts for
 * the other side.
 */
export async function findMatchesWithOpenResult(
  db: Db,
  { teamId, userId, now }: { readonly teamId: string; readonly userId: string; readonly now: Date },
): Promise<string[]> {
  const ledTeams = sql`(select team_id from team_member where user_id = ${userId} and role <> 'member')`;
  const { rows } = await sql<{ id: string }>`
    select id from match
    where (host_team_id = ${teamId} or away_team_id = ${teamId}) and state in ('CONFIRMED', 'AWAITING_RESULT') and start_at <= ${now}
      and coalesce(host_team_id not in ${ledTeams}, true) and coalesce(away_team_id not in ${ledTeams}, true)
    union
    select match_id from late_cancel
    where (team_id = ${teamId} or other_team_id = ${teamId}) and state in ('OPEN', 'CONTESTED')
      and coalesce(team_id not in ${ledTeams}, true) and coalesce(other_team_id not in ${ledTeams}, true)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Throws if the match has a final result: `match_id` is the primary key. */
export async function insertFinalResult(trx: Trx, row: NewFinalResult): Promise<void> {
  await trx.insertInto('final_result').values(row).execute();
}

export async function findFinalResult(db: Db, matchId: string): Promise<FinalResult | null> {
  const row = await db
    .selectFrom('final_result')
    .selectAll()
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row ? finalResultView(row) : null;
}

export function finalResultView(row: FinalResultRow): FinalResult {
  return {
    kind: row.kind,
    rated: row.rated,
    hostScore: row.host_score,
    awayScore: row.away_score,
    sets: row.sets,
    winner: row.winner,
    noShow: row.no_show,
    bySilence: row.by_silence,
    finalAt: row.final_at.toISOString(),
  };
}
