import type { FinalResult, LateCancel, Result, ResultPhase, Side } from '@homeground/shared/contracts';
import type { MatchWithSides } from '../matches/match-cards.repository';
import { resultFrom, stateAt } from '../matches/match-state.rules';
import type { LateCancelWithSide } from './late-cancels.repository';
import { mayAnswer, mayContest, caseAt } from './late-cancel.rules';
import { sideId } from './represented.repository';
import { belongsTo, isOfSide, speaksFor, type Speaker } from './result-sides.rules';
import { mayDo, dialogueAt, type ResultDialogue, type SideClaim } from './result-state.rules';

interface Seen {
  readonly match: MatchWithSides;
  readonly viewer: Speaker;
  readonly now: Date;
  readonly talk: ResultDialogue;
  readonly final: FinalResult | null;
  readonly cases: readonly LateCancelWithSide[];
  readonly reviewOpen: boolean;
}

/** Everything the page of a result shows, for one person. */
export function resultView({ match, viewer, now, talk: written, final, cases, reviewOpen }: Seen): Result {
  const talk = dialogueAt(written, now);
  const phase = phaseOf(match, talk, now);
  const speaks = speaksFor(match, viewer);
  const opened = phase !== 'NONE' && phase !== 'TOO_EARLY';
  const nothing = { tell: false, agree: false, revise: false };
  return {
    matchId: match.id,
    title: match.title,
    sport: match.sport,
    matchState: stateAt({ state: match.state, startAt: match.start_at }, now),
    startAt: match.start_at.toISOString(),
    timeZone: match.time_zone,
    rated: match.rated,
    host: side(match.host_team_id, match.host_user_id, match.host_name, match.host_picture, match.host_level),
    away:
      match.away_name === null
        ? null
        : side(match.away_team_id, match.away_user_id, match.away_name, match.away_picture, match.away_level),
    mySide: belongsTo(match, viewer),
    state: phase,
    version: talk.version,
    opensAt: resultFrom(match.start_at).toISOString(),
    dueAt: opened ? (talk.dueAt?.toISOString() ?? null) : null,
    endedAt: talk.endedAt?.toISOString() ?? null,
    told: { host: claimView(talk.told.HOST), away: claimView(talk.told.AWAY) },
    final,
    may: speaks && opened ? mayDo(talk, speaks, now) : nothing,
    reviewOpen,
    lateCancels: cases.map((item) => lateCancel(item, viewer, now)),
  };
}

function phaseOf(match: MatchWithSides, talk: ResultDialogue, now: Date): ResultPhase {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  if (state === 'CONFIRMED') return 'TOO_EARLY';
  return state === 'AWAITING_RESULT' || state === 'COMPLETED' ? talk.state : 'NONE';
}

const side = (
  teamId: string | null,
  userId: string | null,
  name: string,
  pictureUrl: string | null,
  level: number | null,
): Side => ({ teamId, userId, name, pictureUrl, level });

const claimView = (claim: SideClaim | null) =>
  claim && { claim: claim.claim, at: claim.at.toISOString(), revised: claim.revised };

function lateCancel(row: LateCancelWithSide, viewer: Speaker, now: Date): LateCancel {
  const { state, dueAt } = caseAt(row, now);
  const ids = { teamId: row.team_id, userId: row.user_id };
  return {
    sideId: sideId(ids),
    side: side(row.team_id, row.user_id, row.side_name, row.side_picture, row.side_level),
    isMine: isOfSide(viewer, ids),
    cancelledAt: row.cancelled_at.toISOString(),
    state,
    dueAt: dueAt?.toISOString() ?? null,
    mayContest: mayContest(row, viewer, now),
    mayAnswer: mayAnswer(row, viewer, now),
  };
}
