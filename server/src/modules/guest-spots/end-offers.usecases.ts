import type { GuestOfferState, RoomEvent, RoomSide } from '@homeground/shared/contracts';
import type { PostedMessage } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { Trx } from '../proposals/proposal-row.repository';
import type { GuestSpotRow } from './guest-spot-row.repository';
import { settleOfferNotices, notifyGuest } from './guest-notices';
import { offersOfMatch, updateOffer, type OfferRow } from './guest-offers.repository';
import { freePlace } from './guest-spots.repository';

interface Ending {
  readonly to: GuestOfferState;
  readonly now: Date;
  readonly event?: RoomEvent;
  readonly side?: RoomSide | null;
}

/** Ends an offer: frees its place, removes its line-up entry and writes the reason to its room. The match is locked. */
export async function endOffer(
  trx: Trx,
  offer: OfferRow,
  { to, now, event = 'closed', side = null, ...more }: Ending & { readonly left_late?: boolean },
): Promise<PostedMessage[]> {
  await updateOffer(trx, offer, { state: to, since: now, ...more });
  if (offer.state === 'CONFIRMED') {
    await freePlace(trx, offer.guest_spot_id);
    await trx.deleteFrom('line_up_guest').where('guest_offer_id', '=', offer.id).execute();
  }
  await settleOfferNotices(trx, offer);
  if (offer.opened_at === null) return [];
  const room = { matchId: offer.match_id, roomId: offer.id };
  return [{ ...room, number: await append(trx, room, now, { kind: 'system', event, side }) }];
}

/** Ends all offers of a match that one event affects, and notifies each guest. The match is locked. */
export async function endOffers(
  trx: Trx,
  of: { readonly matchId: string; readonly side?: GuestSpotRow['side']; readonly spotId?: string },
  {
    states,
    notifyEach,
    ...ending
  }: Ending & {
    readonly states: readonly GuestOfferState[];
    readonly notifyEach?: (offer: OfferRow) => Promise<void>;
  },
): Promise<PostedMessage[]> {
  const posted: PostedMessage[] = [];
  for (const offer of await offersOfMatch(trx, of, states)) {
    posted.push(...(await endOffer(trx, offer, ending)));
    await (notifyEach ? notifyEach(offer) : notifyGuest(trx, 'guest_offer.closed', offer, null));
  }
  return posted;
}
