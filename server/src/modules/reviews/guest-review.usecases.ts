import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { guestSide, mayBeReviewed, requireGuestOffer } from '../guest-spots';
import { awaySide, hostSide, matchesWithSides } from '../matches';
import type { ReviewContext } from './match-review.usecases';

/**
 * Finds the review between a guest and a team, for the guest and for representatives of the team. A guest who now represents the team
 * writes as the guest.
 */
export async function requireGuestReview(db: Db, userId: string, offerId: string): Promise<ReviewContext> {
  const { offer } = await requireGuestOffer({ db }, userId, offerId);
  const [match] = mayBeReviewed(offer) ? await matchesWithSides(db, [offer.match_id]) : [];
  const team = match && (offer.side === 'HOST' ? hostSide(match) : awaySide(match));
  if (!match || !team) throw notFound();
  const pair = { matchId: match.id, guestOfferId: offer.id };
  const guest = guestSide(offer);
  return userId === offer.user_id
    ? { pair, match, side: 'GUEST', me: guest, opponent: team }
    : { pair, match, side: 'TEAM', me: team, opponent: guest };
}
