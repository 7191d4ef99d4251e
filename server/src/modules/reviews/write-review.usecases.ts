import type { WriteReview } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { speakersOf } from '../chat/reader.repository';
import { deed } from '../notifications/deed';
import { matchReview, type FindDesk } from './match-review.usecases';
import { reveal } from './reveal.usecases';
import type { ReviewDeps } from './review-deps';
import type { Trx } from './review-row.repository';
import { bothAreIn, mayAnswer, tagsFit } from './review-state.rules';
import { alreadyIn, closed, notOpen } from './reviews.errors';
import { lockBoth, saveAnswer } from './reviews.repository';

/**
 * Saves or skips (null) the review of one side; each side has one answer. Both rows are locked: of two managers one writes and the
 * other sees the result, and of two sides the second one reveals both reviews.
 */
export async function answerReview(
  deps: Pick<ReviewDeps, 'clock'>,
  trx: Trx,
  { userId, id, findDesk }: { readonly userId: string; readonly id: string; readonly findDesk: FindDesk },
  words: WriteReview | null,
): Promise<void> {
  if (words && !tagsFit(words)) throw invalidFields({ tags: 'not_allowed' });
  const desk = await findDesk(trx, userId, id);
  const rows = await lockBoth(trx, desk.pair);
  const now = deps.clock.now();
  const mine = rows.find(({ side }) => side === desk.mine);
  const fresh = () => matchReview(deps, trx, desk);
  if (!mine) throw notOpen(await fresh());
  const may = mayAnswer(mine, now);
  if (may !== 'yes') throw (may === 'closed' ? closed : alreadyIn)(await fresh());
  await saveAnswer(trx, mine, words && { ...words, comment: words.comment.trim() }, { userId, now });
  // Notifies the own side only: the other side must not learn that this side has written (SPEC 7.2).
  const userIds = await speakersOf(trx, mine.author_team_id, mine.author_user_id);
  await deed(trx, { kinds: ['review.open'], ...desk.pair, userIds });
  const answered = words ? ('WRITTEN' as const) : ('SKIPPED' as const);
  const after = rows.map((row) => (row === mine ? { ...row, state: answered } : row));
  if (bothAreIn(after)) await reveal(trx, desk.pair, after, { at: now, exceptFor: userId });
}
