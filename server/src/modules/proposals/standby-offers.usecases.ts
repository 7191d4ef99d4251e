import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { schedule } from '../../platform/jobs';
import { addMessage, type PostedMessage } from '../rooms';
import type { MatchRow } from '../matches';
import { markProposalNoticesDone, notifyOffered } from './proposal-notices';
import { updateProposal } from './proposals.repository';
import {
  findLapsedOfferIds,
  opponentHasLeft,
  reservesOf,
  takeBackBlockedOffers,
} from './standby-offers.repository';
import { offerEnd, nextOffer, endOfNight } from './standby-offer.rules';

interface OfferContext {
  readonly trx: Trx;
  readonly now: Date;
}

/**
 * Starts or continues a round of offers: after the opponent has left, after a pause, a changed start, a block or its end, and when another
 * side is put in reserve. The caller has locked the match.
 */
export async function continueOffers(
  deps: { readonly clock: Clock },
  context: OfferContext,
  match: MatchRow,
): Promise<PostedMessage[]> {
  if (!(await opponentHasLeft(context.trx, match.id))) return [];
  // A side whose offer was taken back can get another offer when the block has ended.
  for (const id of await takeBackBlockedOffers(context.trx, match, context.now))
    await markProposalNoticesDone(context.trx, { match_id: match.id, id }, ['proposal.offered']);
  return offerPlaceToNextReserve(deps, context, match);
}

/** Offers the place to the next side in reserve, or schedules the next attempt. The caller has locked the match. */
export async function offerPlaceToNextReserve(
  { clock }: { readonly clock: Clock },
  { trx, now }: OfferContext,
  match: MatchRow,
): Promise<PostedMessage[]> {
  await markLapsedNoticesDone(trx, match.id, now);
  if (match.state !== 'OPEN' || match.paused || match.start_at <= now) return [];
  const reserves = await reservesOf(trx, match);
  const next = nextOffer(reserves, now);
  if (next.kind === 'nobody') return [];
  const nightEnd = next.kind === 'wait' ? null : endOfNight(now, match.time_zone);
  if (next.kind === 'wait' || nightEnd) {
    await scheduleNextOffer(trx, clock, match, next.kind === 'wait' ? next.until : (nightEnd ?? now));
    return [];
  }
  const room = reserves.find(({ id }) => id === next.id);
  if (!room) return [];
  const offeredUntil = offerEnd(match.start_at, now);
  await updateProposal(trx, room, { offered_at: now, offered_until: offeredUntil });
  const roomKey = { matchId: match.id, roomId: room.id };
  const number = await addMessage(trx, roomKey, now, { kind: 'system', event: 'offered', side: 'HOST' });
  await notifyOffered(trx, match, room, offeredUntil);
  await scheduleNextOffer(trx, clock, match, offeredUntil);
  return [{ ...roomKey, number }];
}

/** Marks the notices of lapsed offers as read, also while the match is paused (SPEC 4.5). */
async function markLapsedNoticesDone(trx: Trx, matchId: string, now: Date): Promise<void> {
  for (const id of await findLapsedOfferIds(trx, matchId, now))
    await markProposalNoticesDone(trx, { match_id: matchId, id }, ['proposal.offered']);
}

async function scheduleNextOffer(trx: Trx, clock: Clock, match: MatchRow, dueAt: Date): Promise<void> {
  if (dueAt >= match.start_at) return;
  await schedule(trx, clock, {
    kind: 'proposal.offer',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt,
  });
}
