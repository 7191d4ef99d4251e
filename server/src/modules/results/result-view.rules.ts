import type { FinalResult, GameGains, LateCancel, Result, ResultPhase } from '@homeground/shared/contracts';
import type { MatchWithSides } from '../matches/match-cards.repository';
import { awaySide, hostSide } from '../matches/match-cards.rules';
import { resultFrom, stateAt } from '../matches/match-state.rules';
import { kitOf } from '../teams/kit.rules';
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
  readonly gains: GameGains | null;
  readonly reviewOpen: boolean;
}

/** Everything the page of a result shows, for one person. */
export function resultView({
  match,
  viewer,
  now,
  talk: written,
  final,
  cases,
  gains,
  reviewOpen,
}: Seen): Result {
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
    host: hostSide(match),
    away: awaySide(match),
    mySide: belongsTo(match, viewer),
    state: phase,
    version: talk.version,
    opensAt: resultFrom(match.start_at).toISOString(),
    dueAt: opened ? (talk.dueAt?.toISOString() ?? null) : null,
    endedAt: talk.endedAt?.toISOString() ?? null,
    told: { host: claimView(talk.told.HOST), away: claimView(talk.told.AWAY) },
    final,
    gains,
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

const claimView = (claim: SideClaim | null) =>
  claim && { claim: claim.claim, at: claim.at.toISOString(), revised: claim.revised };

function lateCancel(row: LateCancelWithSide, viewer: Speaker, now: Date): LateCancel {
  const { state, dueAt } = caseAt(row, now);
  const ids = { teamId: row.team_id, userId: row.user_id };
  return {
    sideId: sideId(ids),
    side: {
      ...ids,
      name: row.side_name,
      pictureUrl: row.side_picture,
      level: row.side_level,
      kit: kitOf(row.side_kit_home, row.side_kit_away),
    },
    isMine: isOfSide(viewer, ids),
    cancelledAt: row.cancelled_at.toISOString(),
    state,
    dueAt: dueAt?.toISOString() ?? null,
    mayContest: mayContest(row, viewer, now),
    mayAnswer: mayAnswer(row, viewer, now),
  };
}
