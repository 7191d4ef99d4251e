import type { GuestOfferState, RoomEvent, RoomSide } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { addMessage, type PostedMessage } from '../rooms';
import type { GuestSpotRow } from './guest-spot-row.repository';
import { markOfferNoticesDone, markTermsNoticesDone, notifyGuest } from './guest-notices';
import { findOffersOfMatch, updateOffer, type OfferRow } from './guest-offers.repository';
import { freePlace } from './guest-spots.repository';

interface OfferEnding {
  readonly toState: GuestOfferState;
  readonly now: Date;
  readonly event?: RoomEvent;
  readonly side?: RoomSide | null;
  /** User whose act ends the offer: the line in the room is not unread for them. */
  readonly actorId?: string | null;
}

/** Ends an offer: frees its place, removes its line-up entry and writes the event to its room. The caller has locked the match. */
export async function endOffer(
  trx: Trx,
  offer: OfferRow,
  {
    toState,
    now,
    event = 'closed',
    side = null,
    actorId = null,
    ...changes
  }: OfferEnding & { readonly left_late?: boolean },
): Promise<PostedMessage[]> {
  await updateOffer(trx, offer, { state: toState, since: now, ...changes });
  if (offer.state === 'CONFIRMED') {
    await freePlace(trx, offer.guest_spot_id);
    await trx.deleteFrom('line_up_guest').where('guest_offer_id', '=', offer.id).execute();
  }
  await markOfferNoticesDone(trx, offer);
  // The guest need no longer agree to new terms.
  await markTermsNoticesDone(trx, offer);
  if (offer.opened_at === null) return [];
  const room = { matchId: offer.match_id, roomId: offer.id };
  return [{ ...room, number: await addMessage(trx, room, now, { kind: 'system', event, side, actorId }) }];
}

/**
 * Ends the offers of a match, of one of its sides or of a spot that have one of these states, and notifies each guest. The caller has
 * locked the match.
 */
export async function endOffers(
  trx: Trx,
  filter: { readonly matchId: string; readonly side?: GuestSpotRow['side']; readonly spotId?: string },
  {
    states,
    isAffected = () => true,
    notifyEach,
    ...offerEnding
  }: OfferEnding & {
    readonly states: readonly GuestOfferState[];
    readonly isAffected?: (offer: OfferRow) => boolean;
    readonly notifyEach?: (offer: OfferRow) => Promise<void>;
  },
): Promise<PostedMessage[]> {
  const messages: PostedMessage[] = [];
  for (const offer of (await findOffersOfMatch(trx, filter, states)).filter(isAffected)) {
    messages.push(...(await endOffer(trx, offer, offerEnding)));
    await (notifyEach ? notifyEach(offer) : notifyGuest(trx, 'guest_offer.closed', offer, null));
  }
  return messages;
}
