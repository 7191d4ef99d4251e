import type { GuestOffer } from '@homeground/shared/contracts';
import { speaksFor, type Reader } from '../chat/reader.repository';
import type { Trx } from '../proposals/proposal-row.repository';
import type { OfferRow } from './guest-offers.repository';

/** An offer in the hands of one who may act on it; match and offer are locked, in this order. */
export interface Held {
  readonly trx: Trx;
  readonly userId: string;
  readonly reader: Reader;
  readonly offer: OfferRow;
  readonly now: Date;
  readonly fresh: () => GuestOffer;
}

/** The person of the other side there may be a block with. */
export const isBlocked = (reader: Reader, offer: OfferRow): boolean =>
  reader.blocked.includes(speaksFor(reader, 'HOST', offer) ? offer.user_id : offer.posted_by);
