import {
  isSameClaim,
  limits,
  otherSide,
  type MatchSide,
  type ResultClaim,
} from '@homeground/shared/contracts';
import { unreportedAt } from '../matches';

const hour = 3_600_000;

export type ResultState = 'NOTHING_TOLD' | 'SUBMITTED' | 'DISPUTED' | 'FINAL' | 'VOID' | 'UNREPORTED';

export interface SideClaim {
  readonly claim: ResultClaim;
  readonly toldAt: Date;
  readonly toldBy: string;
  readonly revised: boolean;
}

/** Claims of both sides about the end of a match, and the state that follows. */
export interface ResultDialogue {
  readonly state: ResultState;
  /** Rises with every change; 0: nothing has changed. */
  readonly version: number;
  readonly claims: { readonly [side in MatchSide]: SideClaim | null };
  /** Time of the next automatic change; null: none. */
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

export type Obstacle = 'already_told' | 'already_revised' | 'nothing_to_agree' | 'newer_version' | 'over';
export type ActOutcome = { readonly dialogue: ResultDialogue } | { readonly obstacle: Obstacle };

export function emptyDialogue(startAt: Date): ResultDialogue {
  const dueAt = unreportedAt(startAt);
  return { state: 'NOTHING_TOLD', version: 0, claims: { HOST: null, AWAY: null }, dueAt, endedAt: null };
}

const isOver = ({ state }: ResultDialogue) => state === 'FINAL' || state === 'VOID' || state === 'UNREPORTED';
const refusal = (obstacle: Obstacle): ActOutcome => ({ obstacle });
const answerDeadline = (now: Date) => new Date(now.getTime() + limits.result.answerHours * hour);

/** Applies a due timeout, whether or not its job has run: the change counts from its due time. */
export function dialogueAt(dialogue: ResultDialogue, now: Date): ResultDialogue {
  const { dueAt } = dialogue;
  if (dueAt === null || now < dueAt) return dialogue;
  const state = statesAfterTimeout[dialogue.state];
  return state === undefined
    ? dialogue
    : { ...dialogue, state, version: dialogue.version + 1, dueAt: null, endedAt: dueAt };
}

const statesAfterTimeout: Partial<Record<ResultState, ResultState>> = {
  NOTHING_TOLD: 'UNREPORTED',
  SUBMITTED: 'FINAL',
  DISPUTED: 'VOID',
};

interface Act {
  readonly side: MatchSide;
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Adds the first claim of a side. Without a claim of the other side, the claim waits for an answer. An equal claim ends the dialogue; a
 * different claim starts a dispute.
 */
export function addClaim(storedDialogue: ResultDialogue, claim: ResultClaim, act: Act): ActOutcome {
  const dialogue = dialogueAt(storedDialogue, act.now);
  if (isOver(dialogue)) return refusal('over');
  if (dialogue.claims[act.side]) return refusal('already_told');
  return { dialogue: withClaim(dialogue, claim, act, false) };
}

/** Revises a claim. Each side may revise once, while the claims differ. */
export function revise(storedDialogue: ResultDialogue, claim: ResultClaim, act: Act): ActOutcome {
  const dialogue = dialogueAt(storedDialogue, act.now);
  if (isOver(dialogue)) return refusal('over');
  const ownClaim = dialogue.claims[act.side];
  if (dialogue.state !== 'DISPUTED' || !ownClaim) return refusal('nothing_to_agree');
  if (ownClaim.revised) return refusal('already_revised');
  return { dialogue: withClaim(dialogue, claim, act, true) };
}

/** Agrees with the claim of the other side. Possible until the dialogue ends, also after a revision. */
export function agree(storedDialogue: ResultDialogue, act: Act): ActOutcome {
  const dialogue = dialogueAt(storedDialogue, act.now);
  if (isOver(dialogue)) return refusal('over');
  const otherClaim = dialogue.claims[otherSide(act.side)];
  if (!otherClaim) return refusal('nothing_to_agree');
  return {
    dialogue: withClaim(dialogue, otherClaim.claim, act, dialogue.claims[act.side]?.revised ?? false),
  };
}

function withClaim(
  dialogue: ResultDialogue,
  claim: ResultClaim,
  { side, actorId, now }: Act,
  revised: boolean,
): ResultDialogue {
  const claims = { ...dialogue.claims, [side]: { claim, toldAt: now, toldBy: actorId, revised } };
  const nextFields = { version: dialogue.version + 1, claims };
  const otherClaim = claims[otherSide(side)];
  if (!otherClaim) return { ...nextFields, state: 'SUBMITTED', dueAt: answerDeadline(now), endedAt: null };
  if (isSameClaim(claim, otherClaim.claim))
    return { ...nextFields, state: 'FINAL', dueAt: null, endedAt: now };
  if (revised && otherClaim.revised) return { ...nextFields, state: 'VOID', dueAt: null, endedAt: now };
  // A revision does not extend the time, which began when the claims first differed.
  const dueAt = dialogue.state === 'DISPUTED' ? dialogue.dueAt : answerDeadline(now);
  return { ...nextFields, state: 'DISPUTED', dueAt, endedAt: null };
}

/** Refuses an act on an old version of the result (SPEC 8.7). */
export function checkVersion(
  storedDialogue: ResultDialogue,
  { version, now }: { readonly version: number; readonly now: Date },
  outcome: ActOutcome,
): ActOutcome {
  // An impossible act is refused with its own reason, which helps more than "old version".
  if ('obstacle' in outcome) return outcome;
  return version === dialogueAt(storedDialogue, now).version ? outcome : refusal('newer_version');
}

/** Returns the final claim: the only claim, or the claim on which both sides agree. */
export function agreedClaim({ state, claims }: ResultDialogue): ResultClaim | null {
  if (state !== 'FINAL') return null;
  return (claims.HOST ?? claims.AWAY)?.claim ?? null;
}

/** Returns the acts that a side may do now, for the page. */
export function allowedActs(
  storedDialogue: ResultDialogue,
  side: MatchSide,
  now: Date,
): { tell: boolean; agree: boolean; revise: boolean } {
  const dialogue = dialogueAt(storedDialogue, now);
  const ownClaim = dialogue.claims[side];
  return {
    tell: !isOver(dialogue) && !ownClaim,
    agree: !isOver(dialogue) && dialogue.claims[otherSide(side)] !== null,
    revise: dialogue.state === 'DISPUTED' && ownClaim !== null && !ownClaim.revised,
  };
}
