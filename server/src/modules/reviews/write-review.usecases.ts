import type { WriteReview } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import { speakersOf } from '../chat/reader.repository';
import { deed } from '../notifications/deed';
import { matchReview, requireDesk } from './match-review.usecases';
import { reveal } from './reveal.usecases';
import type { ReviewDeps } from './review-deps';
import type { Trx } from './review-row.repository';
import { bothAreIn, mayAnswer, tagsFit } from './review-state.rules';
import { alreadyIn, closed, notOpen } from './reviews.errors';
import { lockBoth, saveAnswer } from './reviews.repository';

/**
 * Once for each side, and for good; null skips. The two rows are held together: of two managers at once one writes and the other
 * is told what stands there, and of two sides at once the second one reveals.
 */
export async function answerReview(
  deps: Pick<ReviewDeps, 'clock'>,
  trx: Trx,
  userId: string,
  matchId: string,
  words: WriteReview | null,
): Promise<void> {
  if (words && !tagsFit(words)) throw invalidFields({ tags: 'not_allowed' });
  const desk = await requireDesk(trx, userId, matchId);
  const rows = await lockBoth(trx, matchId);
  const now = deps.clock.now();
  const mine = rows.find(({ side }) => side === desk.mine);
  const fresh = () => matchReview(deps, trx, desk);
  if (!mine) throw notOpen(await fresh());
  const may = mayAnswer(mine, now);
  if (may !== 'yes') throw (may === 'closed' ? closed : alreadyIn)(await fresh());
  await saveAnswer(trx, mine, words && { ...words, comment: words.comment.trim() }, { userId, now });
  const [teamId, person] =
    desk.mine === 'HOST'
      ? [desk.match.host_team_id, desk.match.host_user_id]
      : [desk.match.away_team_id, desk.match.away_user_id];
  // Of one's own side only: the other may not learn from it that these have written (SPEC 7.2).
  const userIds = await speakersOf(trx, teamId, person);
  await deed(trx, { kinds: ['review.open'], matchId, userIds });
  const answered = words ? ('WRITTEN' as const) : ('SKIPPED' as const);
  const after = rows.map((row) => (row === mine ? { ...row, state: answered } : row));
  if (bothAreIn(after)) await reveal(trx, desk.match, after, { at: now, exceptFor: userId });
}
