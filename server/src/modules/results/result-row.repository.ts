import type { MatchSide, ResultClaim, ResultKind, SetScore, SportId } from '@homeground/shared/contracts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { ResultState } from './result-state.rules';

/** JSON column; written as text with `JSON.stringify`. */
type Json<T> = ColumnType<T | null, string | null, string | null>;

export interface MatchResultTable {
  match_id: string;
  state: Exclude<ResultState, 'NOTHING_TOLD'>;
  version: number;
  host_claim: Json<ResultClaim>;
  host_told_at: Date | null;
  host_told_by: string | null;
  host_revised: Generated<boolean>;
  away_claim: Json<ResultClaim>;
  away_told_at: Date | null;
  away_told_by: string | null;
  away_revised: Generated<boolean>;
  due_at: Date | null;
  ended_at: Date | null;
}

export interface FinalResultTable {
  match_id: string;
  sport: SportId;
  kind: ResultKind;
  rated: boolean;
  host_team_id: string | null;
  host_user_id: string | null;
  away_team_id: string | null;
  away_user_id: string | null;
  host_score: number | null;
  away_score: number | null;
  sets: Json<SetScore[]>;
  winner: MatchSide | 'DRAW' | null;
  no_show: MatchSide | null;
  by_silence: boolean;
  played_at: Date;
  final_at: Date;
}

export const promiseOutcomes = ['KEPT', 'LATE_CANCEL', 'NO_SHOW'] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

export interface PromiseTable {
  match_id: string;
  team_id: string | null;
  user_id: string | null;
  outcome: PromiseOutcome;
  at: Date;
}

export interface LateCancelTable {
  match_id: string;
  team_id: string | null;
  user_id: string | null;
  other_team_id: string | null;
  other_user_id: string | null;
  state: 'OPEN' | 'CONTESTED' | 'UPHELD' | 'DROPPED';
  cancelled_at: Date;
  due_at: Date | null;
  settled_at: Date | null;
}

export type MatchResultRow = Selectable<MatchResultTable>;
export type FinalResultRow = Selectable<FinalResultTable>;
export type NewFinalResult = Insertable<FinalResultTable>;
export type NewPromise = Insertable<PromiseTable>;
export type LateCancelRow = Selectable<LateCancelTable>;
