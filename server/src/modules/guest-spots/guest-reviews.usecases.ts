import type { Clock } from '../../platform/clock';
import type { Trx } from '../proposals/proposal-row.repository';
import { askForReviews, dropReviews } from '../reviews/open-reviews.usecases';
import { pairOfGuest } from '../reviews/review-pair.rules';
import { mayBeReviewed } from './guest-offer.rules';
import { offersOfMatch, type OfferRow } from './guest-offers.repository';

/** Guests of a match, which is locked, who review their team and are reviewed by it. */
export async function reviewableGuests(trx: Trx, matchId: string): Promise<OfferRow[]> {
  return (await offersOfMatch(trx, { matchId }, ['CONFIRMED'])).filter(mayBeReviewed);
}

/** The team says that the guest did not come: neither writes about the other. */
export async function closeGuestReviews(trx: Trx, offer: OfferRow): Promise<void> {
  await dropReviews(trx, pairOfGuest(offer));
}

/** The guest says that they did come: both write, once the match is played. */
export async function reopenGuestReviews(
  { clock }: { readonly clock: Clock },
  trx: Trx,
  offer: OfferRow,
  now: Date,
): Promise<void> {
  const played = await trx
    .selectFrom('final_result')
    .select('match_id')
    .where('match_id', '=', offer.match_id)
    .where('kind', '!=', 'NOT_PLAYED')
    .executeTakeFirst();
  if (played) await askForReviews(trx, clock, pairOfGuest(offer), now);
}
