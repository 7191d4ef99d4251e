import { problemsOfClaim, type MatchSide, type Result, type ResultClaim } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import {
  lockMatch,
  matchesWithSides,
  type MatchWithSides,
  requireViewer,
  stateAt,
  wornShirts,
} from '../matches';
import { isReviewOpenFor } from '../review-pairs';
import { findLateCancels } from './late-cancels.repository';
import { isPartyOf } from './late-cancel.rules';
import { gainsOf } from '../games';
import { sideId } from './represented.repository';
import { applyResultChange } from './apply-result-change.usecases';
import type { ReadDeps } from './result-deps';
import { sideOfMember, sideOf, representedSide, type SideRepresentative } from './result-sides.rules';
import {
  checkVersion,
  agree,
  revise,
  addClaim,
  type ActOutcome,
  type ResultDialogue,
} from './result-state.rules';
import { resultView } from './result-view.rules';
import { cannotActOnResult, noDraw, noResultToEnter, notYours, tooEarly } from './results.errors';
import { findFinalResult, findDialogue } from './results.repository';
import { findSideRepresentative } from './side-representative.repository';

/** Returns the result page (SPEC 7.1). Only members of the two sides may see it; other callers get 404. */
export async function resultOf({ db, clock }: ReadDeps, userId: string, matchId: string): Promise<Result> {
  const viewer = await findSideRepresentative(db, await requireViewer({ db }, userId));
  const [match] = await matchesWithSides(db, [matchId]);
  if (!match) throw notFound();
  const lateCancels = await findLateCancels(db, matchId);
  const ownLateCancels = lateCancels.filter((item) => isPartyOf(viewer, item));
  const mySide = sideOfMember(match, viewer);
  if (!mySide && ownLateCancels.length === 0) throw notFound();
  const side = mySide && sideOf(match, mySide);
  return resultView({
    match,
    shirts: await wornShirts(db, match),
    viewer,
    now: clock.now(),
    dialogue: await findDialogue(db, match),
    final: await findFinalResult(db, matchId),
    lateCancels: ownLateCancels,
    gains: side ? await gainsOf(db, matchId, sideId(side)) : null,
    reviewOpen: await isReviewOpenFor(db, userId, matchId, clock.now()),
  });
}

export type ResultAct = { readonly version: number } & (
  { readonly name: 'tell' | 'revise'; readonly claim: ResultClaim } | { readonly name: 'agree' }
);

/** Applies an act of one side. Locks the match first, so that the second of two simultaneous acts sees the first. */
export async function actOnResult(
  deps: ReadDeps,
  trx: Trx,
  { userId, matchId, act }: { readonly userId: string; readonly matchId: string; readonly act: ResultAct },
): Promise<void> {
  const trxDeps = { ...deps, db: trx };
  const row = await lockMatch(trx, matchId);
  // After the lock, because the user may have lost the role while the call waited.
  const viewer = await findSideRepresentative(trx, await requireViewer(trxDeps, userId));
  const [match] = await matchesWithSides(trx, [matchId]);
  if (!row || !match) throw notFound();
  const side = requireSide(match, viewer);
  const currentResult = () => resultOf(trxDeps, userId, matchId);
  const now = deps.clock.now();
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  if (state === 'CONFIRMED') throw tooEarly(await currentResult());
  if (state !== 'AWAITING_RESULT' && state !== 'COMPLETED') throw noResultToEnter(await currentResult());
  if (act.name !== 'agree') requirePossibleClaim(match, act.claim);

  const dialogue = await findDialogue(trx, match);
  const outcome = checkVersion(
    dialogue,
    { version: act.version, now },
    runAct(dialogue, act, { side, actorId: userId, now }),
  );
  if ('obstacle' in outcome) throw cannotActOnResult(outcome.obstacle, await currentResult());
  await applyResultChange(deps, { trx, match: row, dialogue: outcome.dialogue, actorId: userId });
}

function runAct(dialogue: ResultDialogue, act: ResultAct, actor: Parameters<typeof addClaim>[2]): ActOutcome {
  switch (act.name) {
    case 'tell':
      return addClaim(dialogue, act.claim, actor);
    case 'revise':
      return revise(dialogue, act.claim, actor);
    case 'agree':
      return agree(dialogue, actor);
  }
}

function requireSide(match: MatchWithSides, viewer: SideRepresentative): MatchSide {
  const side = representedSide(match, viewer);
  if (side !== null) return side;
  throw sideOfMember(match, viewer) === null ? notFound() : notYours();
}

function requirePossibleClaim(match: MatchWithSides, claim: ResultClaim): void {
  const problems = problemsOfClaim(claim, match.sport);
  if (problems['draw']) throw noDraw();
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
