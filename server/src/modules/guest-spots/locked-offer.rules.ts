import type { GuestOffer } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { type Reader, representsSide } from '../rooms';
import type { OfferRow } from './guest-offers.repository';

/** An offer on which the user may act. The match and the offer are locked, in this order. */
export interface LockedOffer {
  readonly trx: Trx;
  readonly userId: string;
  readonly reader: Reader;
  readonly offer: OfferRow;
  readonly now: Date;
  readonly currentOffer: () => GuestOffer;
}

/** Returns whether there is a block between the reader and the person on the other side. */
export const isBlocked = (reader: Reader, offer: OfferRow): boolean =>
  reader.blocked.includes(representsSide(reader, 'HOST', offer) ? offer.user_id : offer.posted_by);
