import type { Db, Trx } from '../../platform/database';
import type { Outbox } from '../../platform/outbox';
import { lockMatch } from '../matches';
import { type PostedMessage, sendLinesAfterCommit, sendLiveMessages } from '../rooms';
import { roleInTeam } from '../teams';
import { endOffer } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { notifySide } from './guest-notices';
import { findLiveOffersOf, findOffer, keepLineUpEntry, type OfferRow } from './guest-offers.repository';

/** Returns whether the offer is live and its match has not begun. */
const isAhead = ({ state, start_at: startAt }: OfferRow, now: Date): boolean =>
  (state === 'PENDING' || state === 'CONFIRMED') && startAt > now;

/** Returns the matches that a user would leave as a guest if the account were deleted. Changes nothing. */
export async function findMatchesToLeaveAsGuest(db: Db, userId: string, now: Date): Promise<string[]> {
  const offers = await findLiveOffersOf(db, userId, now);
  return offers.filter((offer) => isAhead(offer, now)).map(({ match_id: matchId }) => matchId);
}

/**
 * Runs in the transaction that deletes an account, or that suspends it for good: withdraws the user's offers, without a late cancellation.
 */
export async function withdrawGuestOffers(
  deps: Pick<GuestDeps, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const now = deps.clock.now();
  for (const offer of await lockLiveOffersOf(trx, userId, now)) {
    const ending = { toState: 'WITHDRAWN', now, event: 'left', side: 'APPLICANT' } as const;
    await sendLinesAfterCommit(trx, await endOffer(trx, offer, ending));
    if (offer.state === 'CONFIRMED') await notifySide(trx, 'guest_offer.withdrawn', offer);
  }
}

/** Closes the offers of a guest who joins the team: from then on they play as a member. */
export function registerNewMembers(deps: GuestDeps, outbox: Pick<Outbox, 'on'>): void {
  outbox.on('team.membership', async ({ userId, teamId, role }, { trx, now, afterCommit }) => {
    // The event may come late: the guest may have left the team again.
    if (role === null || (await roleInTeam(trx, teamId, userId)) === null) return;
    const messages: PostedMessage[] = [];
    for (const offer of await lockLiveOffersOf(trx, userId, now)) {
      if (offer.host_team_id !== teamId) continue;
      // The entry in the line-up stays: `moveAnswersToMember` makes it the answer of the member.
      await keepLineUpEntry(trx, offer);
      messages.push(...(await endOffer(trx, offer, { toState: 'CLOSED', now })));
    }
    afterCommit(() => void sendLiveMessages(deps, messages));
  });
}

/** Locks the match of each live offer of a user, and returns the offers that are still live, the soonest match first. */
async function lockLiveOffersOf(trx: Trx, userId: string, now: Date): Promise<OfferRow[]> {
  const offers: OfferRow[] = [];
  for (const { id, match_id: matchId } of await findLiveOffersOf(trx, userId, now)) {
    await lockMatch(trx, matchId);
    const offer = await findOffer(trx, id);
    if (offer && isAhead(offer, now)) offers.push(offer);
  }
  return offers;
}
