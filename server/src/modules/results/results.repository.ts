import type { FinalResult, MatchSide } from '@homeground/shared/contracts';
import type { Nullable } from 'kysely';
import type { MatchRow } from '../matches/match-row.repository';
import type { Db, FinalResultRow, MatchResultRow, NewFinalResult, Trx } from './result-row.repository';
import { emptyDialogue, type ResultDialogue, type SideClaim } from './result-state.rules';

const json = (value: object | null) => value && JSON.stringify(value);

function toldOf(row: Nullable<MatchResultRow>, side: MatchSide): SideClaim | null {
  const [claim, at, by, revised] =
    side === 'HOST'
      ? [row.host_claim, row.host_told_at, row.host_told_by, row.host_revised]
      : [row.away_claim, row.away_told_at, row.away_told_by, row.away_revised];
  return claim && at && by ? { claim, at, by, revised: revised === true } : null;
}

/** null: there is no row, as after an outer join. */
export function talkOf(row: Nullable<MatchResultRow>): ResultDialogue | null {
  if (row.state === null || row.version === null) return null;
  return {
    state: row.state,
    version: row.version,
    told: { HOST: toldOf(row, 'HOST'), AWAY: toldOf(row, 'AWAY') },
    dueAt: row.due_at,
    endedAt: row.ended_at,
  };
}

/** As it is written down; the clock's own moves are `talkAt`'s. */
export async function findTalk(db: Db, match: Pick<MatchRow, 'id' | 'start_at'>): Promise<ResultDialogue> {
  const row = await db
    .selectFrom('match_result')
    .selectAll()
    .where('match_id', '=', match.id)
    .executeTakeFirst();
  return (row && talkOf(row)) ?? emptyDialogue(match.start_at);
}

/** The caller holds the match's row: everybody who moves the talk takes it first. */
export async function saveTalk(trx: Trx, matchId: string, talk: ResultDialogue): Promise<void> {
  // Nothing told is the absence of a row.
  if (talk.state === 'NOTHING_TOLD') return;
  const { HOST: host, AWAY: away } = talk.told;
  const row = {
    state: talk.state,
    version: talk.version,
    host_claim: json(host && host.claim),
    host_told_at: host?.at ?? null,
    host_told_by: host?.by ?? null,
    host_revised: host?.revised ?? false,
    away_claim: json(away && away.claim),
    away_told_at: away?.at ?? null,
    away_told_by: away?.by ?? null,
    away_revised: away?.revised ?? false,
    due_at: talk.dueAt,
    ended_at: talk.endedAt,
  };
  await trx
    .insertInto('match_result')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute();
}

/** Once: a second one for the same match is an error of the caller, and refused by the key. */
export async function insertFinal(trx: Trx, row: NewFinalResult): Promise<void> {
  await trx.insertInto('final_result').values(row).execute();
}

export async function finalOf(db: Db, matchId: string): Promise<FinalResult | null> {
  const row = await db
    .selectFrom('final_result')
    .selectAll()
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row ? shownFinal(row) : null;
}

export function shownFinal(row: FinalResultRow): FinalResult {
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
