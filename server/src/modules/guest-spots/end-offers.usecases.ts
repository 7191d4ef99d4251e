import type { GuestOfferState, RoomEvent, RoomSide } from '@homeground/shared/contracts';
import type { PostedMessage } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { Trx } from '../proposals/proposal-row.repository';
import type { GuestSpotRow } from './guest-spot-row.repository';
import { settledOffers, tellGuest } from './guest-notices';
import { offersOfMatch, updateOffer, type OfferRow } from './guest-offers.repository';
import { freePlace } from './guest-spots.repository';

interface Ending {
  readonly to: GuestOfferState;
  readonly now: Date;
  readonly event?: RoomEvent;
  readonly side?: RoomSide | null;
}

/** One offer is over: its place is free, its line is gone, and its room says why. The match is locked. */
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
  await settledOffers(trx, offer);
  if (offer.opened_at === null) return [];
  const room = { matchId: offer.match_id, roomId: offer.id };
  return [{ ...room, number: await append(trx, room, now, { kind: 'system', event, side }) }];
}

/** What one event does to many offers of a match, which is locked; each guest is told. */
export async function endOffers(
  trx: Trx,
  of: { readonly matchId: string; readonly side?: GuestSpotRow['side']; readonly spotId?: string },
  {
    states,
    tell,
    ...ending
  }: Ending & {
    readonly states: readonly GuestOfferState[];
    readonly tell?: (offer: OfferRow) => Promise<void>;
  },
): Promise<PostedMessage[]> {
  const said: PostedMessage[] = [];
  for (const offer of await offersOfMatch(trx, of, states)) {
    said.push(...(await endOffer(trx, offer, ending)));
    await (tell ? tell(offer) : tellGuest(trx, 'guest_offer.closed', offer, null));
  }
  return said;
}
