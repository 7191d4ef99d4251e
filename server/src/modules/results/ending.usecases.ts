import type { Db } from '../../platform/database';
import { type MatchEnding, type MatchWithSides, stateAt, type MatchViewer } from '../matches';
import { isReviewOpenFor } from '../review-pairs';
import { isPartyOf } from './late-cancel.rules';
import { findLateCancels } from './late-cancels.repository';
import { gainsOf } from '../games';
import { sideId } from './represented.repository';
import { sideOfMember, sideOf, representedSide } from './result-sides.rules';
import { allowedActs } from './result-state.rules';
import { findFinalResult, findDialogue } from './results.repository';
import { findSideRepresentative } from './side-representative.repository';

const noEnding: MatchEnding = {
  result: null,
  asked: { result: false, review: false },
  lateCancel: false,
  gains: null,
};

export async function endingOf(
  db: Db,
  match: MatchWithSides,
  viewer: MatchViewer,
  now: Date,
): Promise<MatchEnding> {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  if (state === 'AWAITING_RESULT') {
    const side = representedSide(match, await findSideRepresentative(db, viewer));
    if (!side) return noEnding;
    const may = allowedActs(await findDialogue(db, match), side, now);
    return {
      ...noEnding,
      asked: { result: may.tell || may.agree || may.revise, answer: may.agree, review: false },
    };
  }
  if (state === 'COMPLETED') {
    const mySide = sideOfMember(match, viewer);
    const [result, review, gains] = await Promise.all([
      findFinalResult(db, match.id),
      isReviewOpenFor(db, viewer.userId, match.id, now),
      mySide ? gainsOf(db, match.id, sideId(sideOf(match, mySide))) : null,
    ]);
    return { ...noEnding, result, gains, asked: { result: false, review } };
  }
  const lateCancels = await findLateCancels(db, match.id);
  return { ...noEnding, lateCancel: lateCancels.some((item) => isPartyOf(viewer, item)) };
}
