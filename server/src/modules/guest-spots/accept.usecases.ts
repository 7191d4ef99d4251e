import { limits } from '@homeground/shared/contracts';
import { notFound } from '../../platform/errors/refusal';
import { schedule } from '../../platform/jobs';
import { addMessage, type PostedMessage } from '../rooms';
import { markRoomRead } from '../proposals';
import { guestRows, insertGuest, nextGuestPosition } from '../lineups';
import { lockSide } from '../matches';
import type { GuestDeps } from './guest-deps';
import { markOfferNoticesDone, notifyAccepted } from './guest-notices';
import { isOutdated, settlementTime } from './guest-offer.rules';
import { findUsersWithClash, updateOffer } from './guest-offers.repository';
import { spotFull, guestClashes, lineUpFull, termsNotAgreed, guestIsOfTeamByNow } from './guest-spots.errors';
import { takePlace } from './guest-spots.repository';
import { isBlocked, type LockedOffer } from './locked-offer.rules';

/** Accepts an offer: takes a place, adds the guest to the line-up and opens the room, all in one transaction (SPEC 5.7). */
export async function acceptOffer(deps: GuestDeps, lockedOffer: LockedOffer): Promise<PostedMessage[]> {
  const { trx, userId, reader, offer, now, currentOffer } = lockedOffer;
  if (isBlocked(reader, offer)) throw notFound();
  if (isOutdated(offer)) throw termsNotAgreed(currentOffer());
  // Locks the person, so that two sides cannot accept the same person at the same time.
  await lockSide(trx, { teamId: null, userId: offer.user_id });
  const match = { id: offer.match_id, start_at: offer.start_at, minutes: offer.minutes };
  if (await isMemberOfEitherTeam(lockedOffer)) throw guestIsOfTeamByNow(currentOffer());
  if ((await findUsersWithClash(trx, [offer.user_id], match)).size > 0) throw guestClashes(currentOffer());
  if (!(await takePlace(trx, offer.guest_spot_id))) throw spotFull(currentOffer());
  await updateOffer(trx, offer, { state: 'CONFIRMED', since: now, opened_at: now });
  await joinLineUp(deps, lockedOffer);
  await schedule(trx, deps.clock, {
    kind: 'guest.settle',
    subject: offer.id,
    payload: { matchId: offer.match_id, offerId: offer.id },
    dueAt: settlementTime(offer),
  });
  const room = { matchId: offer.match_id, roomId: offer.id };
  const sender = { side: 'APPLICANT', senderId: offer.user_id, clientId: offer.id } as const;
  const offerMessageNumber = await addMessage(trx, room, offer.applied_at, {
    kind: 'text',
    text: offer.message,
    ...sender,
  });
  const confirmationMessageNumber = await addMessage(trx, room, now, {
    kind: 'system',
    event: 'confirmed',
    side: 'HOST',
  });
  await markRoomRead(trx, offer, offer.user_id, offerMessageNumber);
  await markRoomRead(trx, offer, userId, confirmationMessageNumber);
  await markOfferNoticesDone(trx, offer);
  await notifyAccepted(trx, offer, userId);
  return [
    { ...room, number: offerMessageNumber },
    { ...room, number: confirmationMessageNumber },
  ];
}

/** Returns whether the guest has joined one of the two teams since the offer. */
async function isMemberOfEitherTeam({ trx, offer }: LockedOffer): Promise<boolean> {
  const row = await trx
    .selectFrom('match')
    .innerJoin('team_member', (join) =>
      join.on((on) =>
        on.or([
          on('team_member.team_id', '=', on.ref('match.host_team_id')),
          on('team_member.team_id', '=', on.ref('match.away_team_id')),
        ]),
      ),
    )
    .select('match.id')
    .where('match.id', '=', offer.match_id)
    .where('team_member.user_id', '=', offer.user_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the guest to the line-up. The match is locked, so no other guest is added between the count and the insert. */
async function joinLineUp(deps: GuestDeps, { trx, offer, now, currentOffer }: LockedOffer): Promise<void> {
  // Removes an earlier entry of the same person (as a guest without an offer), so that they are counted once.
  await trx
    .deleteFrom('line_up_guest')
    .where('match_id', '=', offer.match_id)
    .where('user_id', '=', offer.user_id)
    .execute();
  const rows = await guestRows(trx, { matchId: offer.match_id, side: offer.side });
  if (rows.length >= limits.match.guests.max) throw lineUpFull(currentOffer());
  await insertGuest(trx, {
    ...{ id: deps.newId(), match_id: offer.match_id, side: offer.side, name: null, answer: 'GOING' },
    ...{
      place: nextGuestPosition(rows),
      added_by: null,
      set_by: null,
      device_hash: null,
      brings_ball: false,
    },
    ...{ user_id: offer.user_id, guest_offer_id: offer.id, answered_at: now },
  });
}
