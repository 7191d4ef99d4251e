import type {
  FinalResult,
  GameGains,
  LateCancel,
  Result,
  ResultPhase,
  Shirts,
} from '@homeground/shared/contracts';
import { awaySide, earliestResultAt, hostSide, type MatchWithSides, stateAt } from '../matches';
import { kitOf } from '../kits';
import type { LateCancelWithSide } from './late-cancels.repository';
import { mayAnswer, mayContest, lateCancelAt } from './late-cancel.rules';
import { sideId } from './represented.repository';
import { sideOfMember, isOfSide, representedSide, type SideRepresentative } from './result-sides.rules';
import { allowedActs, dialogueAt, type ResultDialogue, type SideClaim } from './result-state.rules';

interface ViewParts {
  readonly match: MatchWithSides;
  readonly shirts: Shirts;
  readonly viewer: SideRepresentative;
  readonly now: Date;
  readonly dialogue: ResultDialogue;
  readonly final: FinalResult | null;
  readonly lateCancels: readonly LateCancelWithSide[];
  readonly gains: GameGains | null;
  readonly reviewOpen: boolean;
}

/** Returns the result page as `viewer` may see it. */
export function resultView({
  match,
  shirts,
  viewer,
  now,
  dialogue: storedDialogue,
  final,
  lateCancels,
  gains,
  reviewOpen,
}: ViewParts): Result {
  const dialogue = dialogueAt(storedDialogue, now);
  const phase = phaseOf(match, dialogue, now);
  const ownSide = representedSide(match, viewer);
  const canHaveResult = phase !== 'NONE' && phase !== 'TOO_EARLY';
  const noActs = { tell: false, agree: false, revise: false };
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
    shirts,
    mySide: sideOfMember(match, viewer),
    state: phase,
    version: dialogue.version,
    opensAt: earliestResultAt(match.start_at).toISOString(),
    dueAt: canHaveResult ? (dialogue.dueAt?.toISOString() ?? null) : null,
    endedAt: dialogue.endedAt?.toISOString() ?? null,
    told: { host: claimView(dialogue.claims.HOST), away: claimView(dialogue.claims.AWAY) },
    final,
    gains,
    may: ownSide && canHaveResult ? allowedActs(dialogue, ownSide, now) : noActs,
    reviewOpen,
    lateCancels: lateCancels.map((item) => lateCancelView(item, viewer, now)),
  };
}

function phaseOf(match: MatchWithSides, dialogue: ResultDialogue, now: Date): ResultPhase {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  if (state === 'CONFIRMED') return 'TOO_EARLY';
  return state === 'AWAITING_RESULT' || state === 'COMPLETED' ? dialogue.state : 'NONE';
}

const claimView = (sideClaim: SideClaim | null) =>
  sideClaim && {
    claim: sideClaim.claim,
    at: sideClaim.toldAt.toISOString(),
    revised: sideClaim.revised,
  };

function lateCancelView(row: LateCancelWithSide, viewer: SideRepresentative, now: Date): LateCancel {
  const { state, dueAt } = lateCancelAt(row, now);
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
