import type { WriteReview } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { speakersOf } from '../chat/reader.repository';
import { addDeed } from '../notifications/deed';
import { matchReview, type FindReviewContext } from './match-review.usecases';
import { reveal } from './reveal.usecases';
import type { ReviewDeps } from './review-deps';
import type { Trx } from './review-row.repository';
import { bothAreIn, mayAnswer, tagsFit } from './review-state.rules';
import { alreadyIn, closed, notOpen } from './reviews.errors';
import { lockReviewPair, saveAnswer } from './reviews.repository';

/**
 * Saves or skips (null) the review of one side; each side has one answer. Both rows are locked: of two managers one writes and the
 * other sees the result, and of two sides the second one reveals both reviews.
 */
export async function answerReview(
  deps: Pick<ReviewDeps, 'clock'>,
  trx: Trx,
  {
    userId,
    id,
    findContext,
  }: { readonly userId: string; readonly id: string; readonly findContext: FindReviewContext },
  words: WriteReview | null,
): Promise<void> {
  if (words && !tagsFit(words)) throw invalidFields({ tags: 'not_allowed' });
  const context = await findContext(trx, userId, id);
  const rows = await lockReviewPair(trx, context.pair);
  const now = deps.clock.now();
  const row = rows.find(({ side }) => side === context.side);
  const fresh = () => matchReview(deps, trx, context);
  if (!row) throw notOpen(await fresh());
  const permission = mayAnswer(row, now);
  if (permission !== 'yes') throw (permission === 'closed' ? closed : alreadyIn)(await fresh());
  await saveAnswer(trx, row, words && { ...words, comment: words.comment.trim() }, { userId, now });
  // Notifies the own side only: the other side must not learn that this side has written (SPEC 7.2).
  const userIds = await speakersOf(trx, row.author_team_id, row.author_user_id);
  await addDeed(trx, { kinds: ['review.open'], ...context.pair, userIds });
  const state = words ? ('WRITTEN' as const) : ('SKIPPED' as const);
  const updated = rows.map((item) => (item === row ? { ...item, state } : item));
  if (bothAreIn(updated)) await reveal(trx, context.pair, updated, { at: now, exceptFor: userId });
}
