import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { askForReviews, deleteReviews, pairOfGuest } from '../review-pairs';
import { mayBeReviewed } from './guest-offer.rules';
import { findOffersOfMatch, type OfferRow } from './guest-offers.repository';

/** Returns the offers of the guests who may review their team and be reviewed by it. The caller has locked the match. */
export async function findReviewableGuests(trx: Trx, matchId: string): Promise<OfferRow[]> {
  return (await findOffersOfMatch(trx, { matchId }, ['CONFIRMED'])).filter(mayBeReviewed);
}

/** Removes both reviews when the team records a no-show. */
export async function closeGuestReviews(trx: Trx, offer: OfferRow): Promise<void> {
  await deleteReviews(trx, pairOfGuest(offer));
}

/** Requests both reviews again when the guest contests the no-show, if the match was played. */
export async function reopenGuestReviews(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  offer: OfferRow,
  now: Date,
): Promise<void> {
  const finalResult = await trx
    .selectFrom('final_result')
    .select('match_id')
    .where('match_id', '=', offer.match_id)
    .where('kind', '!=', 'NOT_PLAYED')
    .executeTakeFirst();
  if (finalResult) await askForReviews(trx, clock, pairOfGuest(offer), now);
}
