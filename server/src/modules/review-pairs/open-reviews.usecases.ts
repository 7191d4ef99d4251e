import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { schedule, unschedule } from '../../platform/jobs';
import { addCompletedActs, notice } from '../notifications';
import './review-events';
import { findWriterIds } from './reveal.usecases';
import { noticeDataOf, subjectOf, type PairKey, type ReviewPair } from './review-pair.rules';
import type { ReviewRow } from './review-row.repository';
import { closesAt } from './review-state.rules';
import { deleteReviewPair, insertReviewPair } from './reviews.repository';

/** Opens the reviews of a pair and schedules their reveal. Returns both rows, or none if they are open already. */
export async function openReviewPair(
  trx: Trx,
  clock: Clock,
  pair: ReviewPair,
  now: Date,
): Promise<ReviewRow[]> {
  const closingTime = closesAt(now);
  const rows = await insertReviewPair(trx, pair, now, closingTime);
  if (rows.length === 0) return rows;
  await schedule(trx, clock, {
    kind: 'review.reveal',
    subject: subjectOf(pair),
    payload: noticeDataOf(pair),
    dueAt: closingTime,
  });
  return rows;
}

/** Opens the reviews of a pair and notifies the users who may write them. */
export async function askForReviews(trx: Trx, clock: Clock, pair: ReviewPair, now: Date): Promise<void> {
  const rows = await openReviewPair(trx, clock, pair, now);
  if (rows.length === 0) return;
  const userIds = await findWriterIds(trx, rows);
  const data = noticeDataOf(pair);
  await notice(trx, ...userIds.map((userId) => ({ userId, kind: 'review.open', data }) as const));
}

/** Deletes the reviews of two parties that did not play together. Revealed reviews stay. The caller has locked both rows. */
export async function deleteReviews(trx: Trx, pair: PairKey): Promise<void> {
  const { matchId, guestOfferId } = pair;
  await deleteReviewPair(trx, pair);
  await addCompletedActs(trx, { kinds: ['review.open'], matchId, guestOfferId });
  await unschedule(trx, 'review.reveal', subjectOf(pair));
}
