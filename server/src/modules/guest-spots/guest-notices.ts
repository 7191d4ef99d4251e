import type { Trx } from '../../platform/database';
import { findBlockedUserIds } from '../blocks';
import { addCompletedActs, notice } from '../notifications';
import { representativeIdsOfSide } from '../rooms';
import { findRepresentativesWithoutOffers, type OfferRow } from './guest-offers.repository';

const noticeData = (offer: OfferRow) => ({
  matchId: offer.match_id,
  guestSpotId: offer.guest_spot_id,
  guestOfferId: offer.id,
  sideTeamId: offer.host_team_id,
  sideUserId: null,
});

type GuestNoticeKind = 'guest_offer.declined' | 'guest_offer.released' | 'guest_offer.closed';

export async function notifyGuest(
  trx: Trx,
  kind: GuestNoticeKind,
  offer: OfferRow,
  actorId: string | null,
): Promise<void> {
  await notice(trx, { userId: offer.user_id, kind, data: noticeData(offer), actorId });
}

export async function notifyAccepted(trx: Trx, offer: OfferRow, actorId: string): Promise<void> {
  const data = { ...noticeData(offer), startAt: offer.start_at.toISOString() };
  await notice(trx, { userId: offer.user_id, kind: 'guest_offer.accepted', data, actorId });
}

export async function notifyNoShow(trx: Trx, offer: OfferRow, until: Date): Promise<void> {
  const data = { ...noticeData(offer), until: until.toISOString() };
  await notice(trx, { userId: offer.user_id, kind: 'guest_offer.no_show', data });
}

/** Marks the notice about the no-show as read, after the guest has contested it or can no longer contest it. */
export async function markNoShowNoticeDone(
  trx: Trx,
  { id: guestOfferId, match_id: matchId, user_id }: Pick<OfferRow, 'id' | 'match_id' | 'user_id'>,
): Promise<void> {
  await addCompletedActs(trx, { kinds: ['guest_offer.no_show'], matchId, guestOfferId, userIds: [user_id] });
}

/** Notifies the side's representatives of an act of the guest. */
export async function notifySide(
  trx: Trx,
  kind: 'guest_offer.withdrawn' | 'guest_offer.contested',
  offer: OfferRow,
): Promise<void> {
  const recipientIds = await representativeIdsOfSide(trx, offer.host_team_id, null);
  const data = noticeData(offer);
  await notice(
    trx,
    ...recipientIds.map((userId) => ({ userId, kind, data, actorId: offer.user_id }) as const),
  );
}

export async function notifyReceived(trx: Trx, offer: OfferRow): Promise<void> {
  const { matchId, guestSpotId } = noticeData(offer);
  const data = { matchId, guestSpotId };
  // Whoever has a block with the guest does not see the offer.
  const blockedIds = await findBlockedUserIds(trx, offer.user_id);
  const recipientIds = (await representativeIdsOfSide(trx, offer.host_team_id, null)).filter(
    (userId) => !blockedIds.includes(userId),
  );
  await notice(
    trx,
    ...recipientIds.map(
      (userId) => ({ userId, kind: 'guest_offer.received', data, actorId: offer.user_id }) as const,
    ),
  );
}

/**
 * Marks the notices about received offers as read for those who have no offer to the spot to answer. Callers run this before they write
 * notices in the same transaction.
 */
export async function markOfferNoticesDone(
  trx: Trx,
  offer: Pick<OfferRow, 'guest_spot_id' | 'match_id' | 'host_team_id'>,
): Promise<void> {
  const userIds = await findRepresentativesWithoutOffers(trx, offer);
  if (userIds.length === 0) return;
  await addCompletedActs(trx, { kinds: ['guest_offer.received'], matchId: offer.match_id, userIds });
}

/**
 * Marks the notices that asked the guest to agree to new terms as read, also a notice from before the offer had a room. The guest's own
 * team may have to agree, too.
 */
export async function markTermsNoticesDone(
  trx: Trx,
  { match_id: matchId, id, user_id }: Pick<OfferRow, 'match_id' | 'id' | 'user_id'>,
): Promise<void> {
  await addCompletedActs(
    trx,
    ...[id, null].map(
      (matchProposalId) =>
        ({ kinds: ['match.changed'], matchId, matchProposalId, userIds: [user_id] }) as const,
    ),
  );
}

/** Notifies the guest that the match was cancelled or has new terms. */
export async function notifyGuestOfMatch(
  trx: Trx,
  offer: OfferRow,
  kind: 'match.changed' | 'match.cancelled',
  actorId: string | null,
): Promise<void> {
  const { matchId } = noticeData(offer);
  const matchProposalId = offer.opened_at === null ? null : offer.id;
  const data = { matchId, matchProposalId };
  const { user_id: userId } = offer;
  if (userId === actorId) return;
  await notice(
    trx,
    kind === 'match.changed'
      ? { userId, kind, data: { ...data, mustAgree: true }, actorId }
      : { userId, kind, data, actorId },
  );
}
