import type { RoomDeps } from '../proposals';
import { findOffer } from './guest-offers.repository';
import { offerOf } from './offer-view.rules';

/** Returns the offer that the room of a guest shows. */
export const guestOfferIn: RoomDeps['guestOfferIn'] = async (db, reader, roomId, now) => {
  const offer = await findOffer(db, roomId);
  return offer && offerOf(reader, offer, now);
};
