import { otherSide, scoreOf, winnerOf, type MatchSide, type ResultClaim } from '@homeground/shared/contracts';
import type { MatchRow } from '../matches';
import type { NewFinalResult, NewPromise, PromiseOutcome } from './result-row.repository';
import { sideOf } from './result-sides.rules';

interface FinalClaim {
  readonly claim: ResultClaim;
  readonly bySilence: boolean;
  readonly finalAt: Date;
}

/** Returns the row from which records and ratings are computed (SPEC 7.1). */
export function finalRow(match: MatchRow, { claim, bySilence, finalAt }: FinalClaim): NewFinalResult {
  const score = claim.kind === 'PLAYED' ? scoreOf(claim) : null;
  return {
    match_id: match.id,
    sport: match.sport,
    kind: claim.kind,
    rated: match.rated && claim.kind !== 'NOT_PLAYED',
    host_team_id: match.host_team_id,
    host_user_id: match.host_user_id,
    away_team_id: match.away_team_id,
    away_user_id: match.away_user_id,
    host_score: score?.host ?? null,
    away_score: score?.away ?? null,
    sets: claim.kind === 'PLAYED' && claim.mode === 'SETS' ? JSON.stringify(claim.sets) : null,
    winner: winnerOf(claim),
    no_show: claim.kind === 'FORFEIT' ? claim.noShow : null,
    by_silence: bySilence,
    played_at: match.start_at,
    final_at: finalAt,
  };
}

/** Returns one row for each side: whether the side came as promised (SPEC 7.3). A match that was not played has no rows. */
export function promisesOf(match: MatchRow, { claim, finalAt }: FinalClaim): NewPromise[] {
  if (claim.kind === 'NOT_PLAYED') return [];
  const promiseOf = (side: MatchSide, outcome: PromiseOutcome): NewPromise => {
    const { teamId, userId } = sideOf(match, side);
    return { match_id: match.id, team_id: teamId, user_id: userId, outcome, at: finalAt };
  };
  if (claim.kind === 'PLAYED') return [promiseOf('HOST', 'KEPT'), promiseOf('AWAY', 'KEPT')];
  return [promiseOf(claim.noShow, 'NO_SHOW'), promiseOf(otherSide(claim.noShow), 'KEPT')];
}
