import type { GuestOffer, GuestOfferAct, SeenGuestOffer } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { schedule } from '../../platform/jobs';
import { addMessage, type PostedMessage, type Reader, roomReaderOf, representsSide } from '../rooms';
import { insertPromises } from '../results';
import { lockReviewPair } from '../review-pairs';
import { lockMatch } from '../matches';
import { acceptOffer } from './accept.usecases';
import { endOffer } from './end-offers.usecases';
import { isBlocked, type LockedOffer } from './locked-offer.rules';
import type { GuestDeps } from './guest-deps';
import {
  markNoShowNoticeDone,
  markOfferNoticesDone,
  markTermsNoticesDone,
  notifyGuest,
  notifyNoShow,
  notifySide,
} from './guest-notices';
import { closeGuestReviews, reopenGuestReviews } from './guest-reviews.usecases';
import {
  acts,
  contestDeadline,
  mayAct,
  offerStateAt,
  settlementTime,
  isLateWithdrawal,
} from './guest-offer.rules';
import { findOffer, lockOffer, updateOffer, type OfferRow } from './guest-offers.repository';
import { notYourAct, offerMoved, termsMoved } from './guest-spots.errors';
import { offerOf } from './offer-view.rules';
import type { ViewDeps } from './spot-view.usecases';

interface ReadOffer {
  readonly reader: Reader;
  readonly offer: OfferRow;
}

/** Returns the offer if the user is its guest or represents its team; 404 for other users. */
async function requireOfferOfUser(
  { db }: Pick<ViewDeps, 'db'>,
  userId: string,
  offerId: string,
): Promise<ReadOffer> {
  const [reader, offer] = await Promise.all([roomReaderOf(db, userId), findOffer(db, offerId)]);
  if (!offer || !(representsSide(reader, 'HOST', offer) || representsSide(reader, 'APPLICANT', offer)))
    throw notFound();
  return { reader, offer };
}

/** Like `requireOfferOfUser`, but a block hides an offer that is not confirmed. */
export async function requireGuestOffer(
  deps: Pick<ViewDeps, 'db'>,
  userId: string,
  offerId: string,
): Promise<ReadOffer> {
  const { reader, offer } = await requireOfferOfUser(deps, userId, offerId);
  if (offer.state !== 'CONFIRMED' && isBlocked(reader, offer)) throw notFound();
  return { reader, offer };
}

export async function fetchGuestOffer(
  deps: Pick<ViewDeps, 'db' | 'clock'>,
  userId: string,
  offerId: string,
): Promise<GuestOffer> {
  const { reader, offer } = await requireGuestOffer(deps, userId, offerId);
  return offerOf(reader, offer, deps.clock.now());
}

/** Returns the offer to the user who has just acted on it. A block does not hide the result of the own act. */
export async function offerAfterAct(
  deps: Pick<ViewDeps, 'db' | 'clock'>,
  userId: string,
  offerId: string,
): Promise<GuestOffer> {
  const { reader, offer } = await requireOfferOfUser(deps, userId, offerId);
  return offerOf(reader, offer, deps.clock.now());
}

/** Runs one act on an offer. Returns the room messages to send after the commit. */
export async function actOnOffer(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  {
    offerId,
    act,
    seen,
  }: {
    readonly offerId: string;
    readonly act: GuestOfferAct;
    readonly seen: SeenGuestOffer;
  },
): Promise<PostedMessage[]> {
  const { offer: foundOffer } = await requireGuestOffer({ db: trx }, userId, offerId);
  await lockMatch(trx, foundOffer.match_id);
  await lockOffer(trx, foundOffer);
  // Locks the reviews too: a team must not review the guest and record a no-show at the same time.
  if (act === 'no-show')
    await lockReviewPair(trx, { matchId: foundOffer.match_id, guestOfferId: foundOffer.id });
  const { reader, offer } = await requireGuestOffer({ db: trx }, userId, offerId);
  const now = deps.clock.now();
  const currentOffer = () => offerOf(reader, offer, now);
  if (!representsSide(reader, acts[act].by === 'SIDE' ? 'HOST' : 'APPLICANT', offer)) throw notYourAct();
  if (seen.state !== offerStateAt(offer, now) || !mayAct(offer, act, now)) throw offerMoved(currentOffer());
  if ((act === 'accept' || act === 'agree') && seen.termsVersion !== offer.terms_version)
    throw termsMoved(currentOffer());
  const lockedOffer: LockedOffer = { trx, userId, reader, offer, now, currentOffer };
  switch (act) {
    case 'accept':
      return acceptOffer(deps, lockedOffer);
    case 'decline':
    case 'release':
      return endAsSide(lockedOffer, act);
    case 'withdraw':
      return withdraw(lockedOffer);
    case 'agree':
      return agree(lockedOffer);
    case 'no-show':
      return recordNoShow(deps, lockedOffer);
    case 'contest':
      return contestNoShow(deps, lockedOffer);
  }
}

async function endAsSide(
  { trx, userId, offer, now }: LockedOffer,
  act: 'decline' | 'release',
): Promise<PostedMessage[]> {
  const messages = await endOffer(trx, offer, {
    ...{ toState: 'REJECTED', now, event: 'rejected', side: 'HOST', actorId: userId },
  });
  await notifyGuest(trx, act === 'decline' ? 'guest_offer.declined' : 'guest_offer.released', offer, userId);
  return messages;
}

/**
 * Withdraws an offer. A late withdrawal by a guest who has agreed to the current terms counts at once as a late cancellation (SPEC 5.7).
 */
async function withdraw({ trx, userId, offer, now }: LockedOffer): Promise<PostedMessage[]> {
  const isLate = isLateWithdrawal(offer, now);
  const messages = await endOffer(trx, offer, {
    ...{ toState: 'WITHDRAWN', now, event: 'left', side: 'APPLICANT', actorId: userId },
    ...(offer.state === 'CONFIRMED' && { left_late: isLate }),
  });
  if (isLate)
    await insertPromises(trx, [
      { match_id: offer.match_id, team_id: null, user_id: userId, outcome: 'LATE_CANCEL', at: now },
    ]);
  if (offer.state === 'CONFIRMED') await notifySide(trx, 'guest_offer.withdrawn', offer);
  return messages;
}

async function agree({ trx, userId, offer, now }: LockedOffer): Promise<PostedMessage[]> {
  await updateOffer(trx, offer, { agreed_terms: offer.terms_version });
  await markTermsNoticesDone(trx, offer);
  if (offer.opened_at === null) return [];
  const room = { matchId: offer.match_id, roomId: offer.id };
  return [
    {
      ...room,
      number: await addMessage(trx, room, now, {
        kind: 'system',
        event: 'agreed',
        side: 'APPLICANT',
        actorId: userId,
      }),
    },
  ];
}

/** Records that the guest did not come. The no-show counts unless the guest contests it in time. */
async function recordNoShow(
  { clock }: GuestDeps,
  { trx, offer, now }: LockedOffer,
): Promise<PostedMessage[]> {
  await updateOffer(trx, offer, { no_show_at: now });
  await closeGuestReviews(trx, offer);
  const contestEnd = contestDeadline({ no_show_at: now }) ?? now;
  const settlementAt = settlementTime(offer);
  await schedule(trx, clock, {
    kind: 'guest.settle',
    subject: offer.id,
    payload: { matchId: offer.match_id, offerId: offer.id },
    dueAt: contestEnd > settlementAt ? contestEnd : settlementAt,
  });
  await markOfferNoticesDone(trx, offer);
  await notifyNoShow(trx, offer, contestEnd);
  return [];
}

async function contestNoShow(deps: GuestDeps, { trx, offer, now }: LockedOffer): Promise<PostedMessage[]> {
  await updateOffer(trx, offer, { contested_at: now });
  await reopenGuestReviews(deps, trx, offer, now);
  await markNoShowNoticeDone(trx, offer);
  await notifySide(trx, 'guest_offer.contested', offer);
  return [];
}
