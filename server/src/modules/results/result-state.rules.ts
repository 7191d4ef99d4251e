import {
  isSameClaim,
  limits,
  otherSide,
  type MatchSide,
  type ResultClaim,
} from '@homeground/shared/contracts';

const hour = 3_600_000;

export type ResultState = 'NOTHING_TOLD' | 'SUBMITTED' | 'DISPUTED' | 'FINAL' | 'VOID' | 'UNREPORTED';

export interface SideClaim {
  readonly claim: ResultClaim;
  readonly at: Date;
  readonly by: string;
  readonly revised: boolean;
}

/** Claims of both sides about the end of a match, and the state that follows. */
export interface ResultDialogue {
  readonly state: ResultState;
  /** Rises with every change; 0: there is no claim. */
  readonly version: number;
  readonly claims: { readonly [side in MatchSide]: SideClaim | null };
  /** Time of the next automatic change; null: none. */
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

export type Obstacle = 'already_told' | 'already_revised' | 'nothing_to_agree' | 'newer_version' | 'over';
export type ActOutcome = { readonly talk: ResultDialogue } | { readonly obstacle: Obstacle };

export function emptyDialogue(startAt: Date): ResultDialogue {
  const dueAt = new Date(startAt.getTime() + limits.result.unreportedDays * 24 * hour);
  return { state: 'NOTHING_TOLD', version: 0, claims: { HOST: null, AWAY: null }, dueAt, endedAt: null };
}

const isOver = ({ state }: ResultDialogue) => state === 'FINAL' || state === 'VOID' || state === 'UNREPORTED';
const refuse = (obstacle: Obstacle): ActOutcome => ({ obstacle });
const answerUntil = (now: Date) => new Date(now.getTime() + limits.result.answerHours * hour);

/** Applies a due timeout, whether or not its job has run: the change counts from its due time. */
export function dialogueAt(dialogue: ResultDialogue, now: Date): ResultDialogue {
  const { dueAt } = dialogue;
  if (dueAt === null || now < dueAt) return dialogue;
  const state = endings[dialogue.state];
  return state === undefined
    ? dialogue
    : { ...dialogue, state, version: dialogue.version + 1, dueAt: null, endedAt: dueAt };
}

const endings: Partial<Record<ResultState, ResultState>> = {
  NOTHING_TOLD: 'UNREPORTED',
  SUBMITTED: 'FINAL',
  DISPUTED: 'VOID',
};

interface Act {
  readonly side: MatchSide;
  readonly by: string;
  readonly now: Date;
}

/** Adds the first claim of a side. Alone it waits for the other; an equal claim ends the dialogue, a different one starts a dispute. */
export function addClaim(before: ResultDialogue, claim: ResultClaim, act: Act): ActOutcome {
  const dialogue = dialogueAt(before, act.now);
  if (isOver(dialogue)) return refuse('over');
  if (dialogue.claims[act.side]) return refuse('already_told');
  return { talk: withClaim(dialogue, claim, act, false) };
}

/** Revises a claim; once for each side, while the claims differ. */
export function revise(before: ResultDialogue, claim: ResultClaim, act: Act): ActOutcome {
  const dialogue = dialogueAt(before, act.now);
  if (isOver(dialogue)) return refuse('over');
  const ownClaim = dialogue.claims[act.side];
  if (dialogue.state !== 'DISPUTED' || !ownClaim) return refuse('nothing_to_agree');
  if (ownClaim.revised) return refuse('already_revised');
  return { talk: withClaim(dialogue, claim, act, true) };
}

/** Agrees with the other side's claim; possible until the end, also after a revision. */
export function agree(before: ResultDialogue, act: Act): ActOutcome {
  const dialogue = dialogueAt(before, act.now);
  if (isOver(dialogue)) return refuse('over');
  const otherClaim = dialogue.claims[otherSide(act.side)];
  if (!otherClaim) return refuse('nothing_to_agree');
  return { talk: withClaim(dialogue, otherClaim.claim, act, dialogue.claims[act.side]?.revised ?? false) };
}

function withClaim(
  dialogue: ResultDialogue,
  claim: ResultClaim,
  { side, by, now }: Act,
  revised: boolean,
): ResultDialogue {
  const claims = { ...dialogue.claims, [side]: { claim, at: now, by, revised } };
  const next = { version: dialogue.version + 1, claims };
  const otherClaim = claims[otherSide(side)];
  if (!otherClaim) return { ...next, state: 'SUBMITTED', dueAt: answerUntil(now), endedAt: null };
  if (isSameClaim(claim, otherClaim.claim)) return { ...next, state: 'FINAL', dueAt: null, endedAt: now };
  if (revised && otherClaim.revised) return { ...next, state: 'VOID', dueAt: null, endedAt: now };
  // The second revision does not extend the time, which began when the claims first differed.
  const dueAt = dialogue.state === 'DISPUTED' ? dialogue.dueAt : answerUntil(now);
  return { ...next, state: 'DISPUTED', dueAt, endedAt: null };
}

/** Refuses an act on an old version of the result (SPEC 8.7). */
export function actOn(
  before: ResultDialogue,
  { version, now }: { readonly version: number; readonly now: Date },
  move: ActOutcome,
): ActOutcome {
  // An impossible act is refused with its own reason, which helps more than "old version".
  if ('obstacle' in move) return move;
  return version === dialogueAt(before, now).version ? move : refuse('newer_version');
}

/** Returns the final claim: the only one, or the one both sides agree on. */
export function agreedClaim({ state, claims }: ResultDialogue): ResultClaim | null {
  if (state !== 'FINAL') return null;
  return (claims.HOST ?? claims.AWAY)?.claim ?? null;
}

/** Returns the acts that a side may do now, for the page. */
export function mayDo(
  before: ResultDialogue,
  side: MatchSide,
  now: Date,
): { tell: boolean; agree: boolean; revise: boolean } {
  const dialogue = dialogueAt(before, now);
  const ownClaim = dialogue.claims[side];
  return {
    tell: !isOver(dialogue) && !ownClaim,
    agree: !isOver(dialogue) && dialogue.claims[otherSide(side)] !== null,
    revise: dialogue.state === 'DISPUTED' && ownClaim !== null && !ownClaim.revised,
  };
}
