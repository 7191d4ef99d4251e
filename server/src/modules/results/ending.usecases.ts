import type { FinalResult, GameGains } from '@homeground/shared/contracts';
import type { MatchWithSides } from '../matches/match-cards.repository';
import { stateAt } from '../matches/match-state.rules';
import type { Viewer } from '../matches/sides.repository';
import { isReviewOpenFor } from '../reviews/waiting.repository';
import type { Db } from './result-row.repository';
import { isPartyOf } from './late-cancel.rules';
import { lateCancelsOf } from './late-cancels.repository';
import { gainsOf } from '../scores/gains.repository';
import { sideId } from './represented.repository';
import { belongsTo, sideOf, sideOfSpeaker } from './result-sides.rules';
import { mayDo } from './result-state.rules';
import { finalOf, findTalk } from './results.repository';
import { speakerOf } from './speaker.repository';

export interface Ending {
  readonly result: FinalResult | null;
  /** Open tasks of this user after the match. */
  readonly asked: { readonly result: boolean; readonly review: boolean };
  /** True when a late cancellation concerns this user's side. */
  readonly lateCancel: boolean;
  readonly gains: GameGains | null;
}

const noEnding: Ending = {
  result: null,
  asked: { result: false, review: false },
  lateCancel: false,
  gains: null,
};

/** Returns the part of the match page that shows how the match ended (SPEC 5.5). */
export async function endingOf(db: Db, match: MatchWithSides, viewer: Viewer, now: Date): Promise<Ending> {
  const state = stateAt({ state: match.state, startAt: match.start_at }, now);
  if (state === 'AWAITING_RESULT') {
    const side = sideOfSpeaker(match, await speakerOf(db, viewer));
    if (!side) return noEnding;
    const may = mayDo(await findTalk(db, match), side, now);
    return { ...noEnding, asked: { result: may.tell || may.agree || may.revise, review: false } };
  }
  if (state === 'COMPLETED') {
    const mySide = belongsTo(match, viewer);
    const [result, review, gains] = await Promise.all([
      finalOf(db, match.id),
      isReviewOpenFor(db, viewer.userId, match.id, now),
      mySide ? gainsOf(db, match.id, sideId(sideOf(match, mySide))) : null,
    ]);
    return { ...noEnding, result, gains, asked: { result: false, review } };
  }
  const cases = await lateCancelsOf(db, match.id);
  return { ...noEnding, lateCancel: cases.some((item) => isPartyOf(viewer, item)) };
}
