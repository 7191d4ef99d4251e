import type { Trx } from '../../platform/database';
import { unschedule } from '../../platform/jobs';
import { representativeIdsOfSide } from '../rooms';
import { addCompletedActs, notice } from '../notifications';
import './review-events';
import { noticeDataOf, subjectOf, type PairKey } from './review-pair.rules';
import type { ReviewRow } from './review-row.repository';
import { saveReveal } from './reviews.repository';

type Author = Pick<ReviewRow, 'author_team_id' | 'author_user_id'>;

/** Returns the users who may write these reviews, each once. */
export async function findWriterIds(trx: Trx, rows: readonly Author[]): Promise<string[]> {
  const userIds = new Set<string>();
  for (const { author_team_id: teamId, author_user_id: userId } of rows)
    for (const writerId of await representativeIdsOfSide(trx, teamId, userId)) userIds.add(writerId);
  return [...userIds];
}

/** Reveals both reviews. Notifies both sides alike, if at least one side wrote a review. The caller has locked both rows. */
export async function revealReviews(
  trx: Trx,
  pair: PairKey,
  rows: readonly (Author & Pick<ReviewRow, 'state'>)[],
  { at, exceptFor: excludedUserId = null }: { readonly at: Date; readonly exceptFor?: string | null },
): Promise<void> {
  const { matchId, guestOfferId } = pair;
  await saveReveal(trx, pair, at);
  await addCompletedActs(trx, { kinds: ['review.open'], matchId, guestOfferId });
  await unschedule(trx, 'review.reveal', subjectOf(pair));
  if (!rows.some(({ state }) => state === 'WRITTEN')) return;
  const data = noticeDataOf(pair);
  const recipientIds = (await findWriterIds(trx, rows)).filter((userId) => userId !== excludedUserId);
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'review.revealed', data }) as const));
}
