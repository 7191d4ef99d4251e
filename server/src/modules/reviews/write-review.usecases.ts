import type { WriteReview } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields } from '../../platform/errors/refusal';
import { representativeIdsOfSide } from '../rooms';
import { addCompletedActs } from '../notifications';
import { matchReview, type FindReviewContext } from './match-review.usecases';
import {
  answerPermission,
  bothHaveReviewedOrSkipped,
  lockReviewPair,
  revealReviews,
  reviewTagsFit,
} from '../review-pairs';
import type { ReviewDeps } from './review-deps';
import { alreadyIn, closed, notOpen } from './reviews.errors';
import { saveReviewOrSkip } from './reviews.repository';

/**
 * Saves the review of one side, or skips it (null). Both rows are locked, so the second of two representatives of a side gets a refusal
 * with the stored review, and the second of the two sides reveals both reviews.
 */
export async function answerReview(
  deps: Pick<ReviewDeps, 'clock'>,
  trx: Trx,
  {
    userId,
    id,
    findContext,
  }: { readonly userId: string; readonly id: string; readonly findContext: FindReviewContext },
  review: WriteReview | null,
): Promise<void> {
  if (review && !reviewTagsFit(review)) throw invalidFields({ tags: 'not_allowed' });
  const context = await findContext(trx, userId, id);
  const rows = await lockReviewPair(trx, context.pair);
  const now = deps.clock.now();
  const row = rows.find(({ side }) => side === context.side);
  const currentReview = () => matchReview(deps, trx, context);
  if (!row) throw notOpen(await currentReview());
  const permission = answerPermission(row, now);
  if (permission !== 'yes') throw (permission === 'closed' ? closed : alreadyIn)(await currentReview());
  await saveReviewOrSkip(trx, row, review && { ...review, comment: review.comment.trim() }, { userId, now });
  // Marks the notices of this side only: the other side must not learn that this side has answered (SPEC 7.2).
  const userIds = await representativeIdsOfSide(trx, row.author_team_id, row.author_user_id);
  await addCompletedActs(trx, { kinds: ['review.open'], ...context.pair, userIds });
  const state = review ? ('WRITTEN' as const) : ('SKIPPED' as const);
  const updatedRows = rows.map((item) => (item === row ? { ...item, state } : item));
  if (bothHaveReviewedOrSkipped(updatedRows))
    await revealReviews(trx, context.pair, updatedRows, { at: now, exceptFor: userId });
}
