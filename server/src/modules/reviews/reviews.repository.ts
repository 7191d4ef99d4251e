import type { WriteReview } from '@homeground/shared/contracts';
import type { Db, Trx } from '../../platform/database';
import { isOfReviewPair, type PairKey, type ReviewRow, type ReviewSide } from '../review-pairs';

export async function findReview(db: Db, pair: PairKey, side: ReviewSide): Promise<ReviewRow | null> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where(isOfReviewPair(pair))
    .where('side', '=', side)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the other review of the pair. */
export async function findOtherReview(db: Db, row: ReviewRow): Promise<ReviewRow | null> {
  const pair = { matchId: row.match_id, guestOfferId: row.guest_offer_id };
  const otherRow = await db
    .selectFrom('review')
    .selectAll()
    .where(isOfReviewPair(pair))
    .where('side', '!=', row.side)
    .executeTakeFirst();
  return otherRow ?? null;
}

/** Saves the review of a side; null means that the side skips its review. The caller has locked both rows and checked the rules. */
export async function saveReviewOrSkip(
  trx: Trx,
  { id }: Pick<ReviewRow, 'id'>,
  review: WriteReview | null,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      state: review ? 'WRITTEN' : 'SKIPPED',
      ...review,
      answered_by: userId,
      answered_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Returns the nickname of a user, or null if the account is deleted. */
export async function nicknameOf(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('user_account')
    .select('nickname')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.nickname ?? null;
}
