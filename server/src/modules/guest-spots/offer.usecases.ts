import { limits, type OfferAsGuest } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addCompletedActs } from '../notifications';
import { lockMatch, lockSide, matchesWithSides, requireViewer } from '../matches';
import type { GuestDeps } from './guest-deps';
import { guestEligibility } from './guest-eligibility.rules';
import { notifyReceived } from './guest-notices';
import {
  isByPerson,
  countWaitingOffers,
  findOffer,
  findOffersOf,
  isForSpot,
} from './guest-offers.repository';
import { cannotOffer, spotFull, termsMoved, tooManyOffers } from './guest-spots.errors';
import { findSpotsById } from './guest-spots.repository';
import { guestContextOf, isHidden, spotDetail } from './spot-view.usecases';
import { tidyText } from '../names';

const { offers: waitingPerSpot, waitingPerPerson } = limits.guestSpot;

/** Offers to play as a guest, once for each match (SPEC 5.7). Returns the offer's id. */
export async function offerAsGuest(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: OfferAsGuest & { readonly spotId: string },
): Promise<string> {
  const message = tidyText(input.message);
  if ([...message].length < limits.proposal.message.min)
    throw invalidFields({ message: message === '' ? 'required' : 'too_short' });
  const [unlockedSpot] = await findSpotsById(trx, [input.spotId]);
  if (!unlockedSpot) throw notFound();
  const lockedMatch = await lockMatch(trx, unlockedSpot.match_id);
  // Locks the user, so that simultaneous offers cannot exceed the number that may wait.
  await lockSide(trx, { teamId: null, userId });
  const viewer = await requireViewer({ db: trx }, userId);
  const [spot] = await findSpotsById(trx, [input.spotId]);
  const [match] = await matchesWithSides(trx, [unlockedSpot.match_id]);
  if (!lockedMatch || !spot || !match || isHidden(viewer, spot, match)) throw notFound();
  const now = deps.clock.now();
  const currentSpot = () => spotDetail({ ...deps, db: trx }, userId, spot.id);
  const offers = await findOffersOf(trx, userId, [match.id]);
  const context = await guestContextOf(trx, viewer, match, now);
  const [obstacle] = guestEligibility(spot, match, { ...context, offers }).obstacles;
  if (obstacle) throw cannotOffer(obstacle, await currentSpot());
  if (match.terms_version !== input.termsVersion) throw termsMoved(await currentSpot());
  if ((await countWaitingOffers(trx, isForSpot(spot.id))) >= waitingPerSpot)
    throw spotFull(await currentSpot());
  if ((await countWaitingOffers(trx, isByPerson(userId, now))) >= waitingPerPerson) throw tooManyOffers();
  const id = deps.newId();
  await trx
    .insertInto('room')
    .values({
      id,
      match_id: match.id,
      kind: 'GUEST',
      guest_spot_id: spot.id,
      state: 'PENDING',
      host_team_id: spot.team_id,
      host_user_id: null,
      team_id: null,
      user_id: userId,
      applied_by: userId,
      message,
      agreed_terms: match.terms_version,
      last_at: now,
      since: now,
      applied_at: now,
    })
    .execute();
  await addCompletedActs(trx, { kinds: ['search.guest_spot'], matchId: match.id, userIds: [userId] });
  const offer = await findOffer(trx, id);
  if (offer) await notifyReceived(trx, offer);
  return id;
}
