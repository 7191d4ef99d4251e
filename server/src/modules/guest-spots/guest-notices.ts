import type { Trx } from '../../platform/database';
import { addCompletedActs, notice } from '../notifications';
import { representativeIdsOfSide } from '../rooms';
import { countWaitingOffers, isForSpot, type OfferRow } from './guest-offers.repository';

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
  const recipientIds = await representativeIdsOfSide(trx, offer.host_team_id, null);
  await notice(
    trx,
    ...recipientIds.map(
      (userId) => ({ userId, kind: 'guest_offer.received', data, actorId: offer.user_id }) as const,
    ),
  );
}

/**
 * Marks the notices about received offers as read if no offer to the spot is waiting. Callers run this before they
 * write notices in the same transaction.
 */
export async function markOfferNoticesDone(
  trx: Trx,
  offer: Pick<OfferRow, 'guest_spot_id' | 'match_id' | 'host_team_id'>,
): Promise<void> {
  if ((await countWaitingOffers(trx, isForSpot(offer.guest_spot_id))) > 0) return;
  const userIds = await representativeIdsOfSide(trx, offer.host_team_id, null);
  await addCompletedActs(trx, { kinds: ['guest_offer.received'], matchId: offer.match_id, userIds });
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
