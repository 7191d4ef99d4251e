import type { Trx } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { addMessage, sendLiveMessages, type PostedMessage } from '../rooms';
import { addCompletedActs } from '../notifications';
import { onEndedRole } from '../teams';
import { lockMatch, type MatchRow, playersOfMatch, stateAt } from '../matches';
import { insertPromises, notifyOfSuspension } from '../results';
import { endOffer, endOffers } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { markNoShowNoticeDone, markOfferNoticesDone, notifyGuestOfMatch } from './guest-notices';
import { contestDeadline, isOutdated, offerStateAt, settlementTime } from './guest-offer.rules';
import {
  findMatchesWithOffersTo,
  findOffer,
  findOffersOfMatch,
  findOffersToRepresentative,
  findWaitingOffersBetween,
} from './guest-offers.repository';
import { closeSpots, closeSpotsOfFormerOpponents, updateSpotsOfMatch } from './guest-spots.repository';
import { registerNewMembers } from './leaving-guests.usecases';

interface EventContext {
  readonly trx: Trx;
  readonly now: Date;
}

const liveStates = ['PENDING', 'CONFIRMED'] as const;

/** Registers the handlers of events and jobs that change spots and offers. Each handler runs in its own transaction. */
export function registerGuestHandlers(
  deps: GuestDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const liveDeliveryOf = (messages: readonly PostedMessage[]) => () => void sendLiveMessages(deps, messages);
  registerNewMembers(deps, outbox);

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await updateSpotsOfMatch(trx, match);
    if (newTerms) afterCommit(liveDeliveryOf(await askForAgreement(deps, { trx, now }, match, byUserId)));
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await closeSpots(trx, { matchId }, now);
    // A guest who is a member of the other team is notified as a player of the confirmed match, not again as a guest.
    const playerIds = match.confirmed_at === null ? [] : await playersOfMatch(trx, match);
    afterCommit(
      liveDeliveryOf(
        await endOffers(
          trx,
          { matchId },
          {
            ...{ states: liveStates, toState: 'CLOSED', now, event: 'match_cancelled', actorId: byUserId },
            notifyEach: async (offer) => {
              if (!playerIds.includes(offer.user_id))
                await notifyGuestOfMatch(trx, offer, 'match.cancelled', byUserId);
            },
          },
        ),
      ),
    );
  });
  // Closes the spots of the opponent that has left, and ends the offers to them. Spots of a new opponent stay open.
  outbox.on('match.reopened', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await closeSpotsOfFormerOpponents(trx, match, now);
    const messages = await endOffers(
      trx,
      { matchId, side: 'AWAY' },
      {
        ...{ states: liveStates, toState: 'CLOSED', now },
        isAffected: (offer) =>
          match.confirmed_at === null ||
          offer.host_team_id !== match.away_team_id ||
          offer.applied_at < match.confirmed_at,
      },
    );
    afterCommit(liveDeliveryOf(messages));
  });
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx, now }) => {
    for (const { id, match_id: matchId } of await findWaitingOffersBetween(trx, blockerId, blockedId)) {
      await lockMatch(trx, matchId);
      const offer = await findOffer(trx, id);
      if (offer?.state === 'PENDING') await endOffer(trx, offer, { toState: 'CLOSED', now });
    }
    // If someone else posted the spot, the offer stays. This leader or manager no longer sees it, so their notice is done.
    for (const offer of await findOffersToRepresentative(trx, blockerId, blockedId))
      await markOfferNoticesDone(trx, offer);
  });
  onEndedRole(outbox, async ({ teamId, userId }, { trx }) => {
    for (const matchId of await findMatchesWithOffersTo(trx, teamId, userId))
      await addCompletedActs(trx, { kinds: ['guest_offer.received'], matchId, userIds: [userId] });
  });
  jobs.on('guest.start', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(liveDeliveryOf(await closeSpotsAtStart(deps, { trx, now }, match)));
  });
  jobs.on('guest.settle', async ({ matchId, offerId }, { trx, now }) => {
    const match = await lockMatch(trx, matchId);
    if (match) await recordPromise(deps, { trx, now }, match, offerId);
  });
}

/** Asks waiting and accepted guests to agree to the new terms, and schedules the closing of the spots again. */
async function askForAgreement(
  { clock }: GuestDeps,
  { trx, now }: EventContext,
  match: MatchRow,
  byUserId: string,
): Promise<PostedMessage[]> {
  const messages: PostedMessage[] = [];
  for (const offer of await findOffersOfMatch(trx, { matchId: match.id }, liveStates)) {
    if (!isOutdated(offer)) continue;
    if (offer.opened_at !== null) {
      const room = { matchId: match.id, roomId: offer.id };
      messages.push({
        ...room,
        number: await addMessage(trx, room, now, {
          kind: 'system',
          event: 'terms_changed',
          side: 'HOST',
          actorId: byUserId,
        }),
      });
    }
    await notifyGuestOfMatch(trx, offer, 'match.changed', byUserId);
  }
  await scheduleStart(trx, { clock }, match);
  return messages;
}

/** Closes the spots when the match begins. If the match has no opponent, accepted offers end too. */
async function closeSpotsAtStart(
  { clock }: GuestDeps,
  { trx, now }: EventContext,
  match: MatchRow,
): Promise<PostedMessage[]> {
  // The match was moved to a later start after this job was scheduled.
  if (match.start_at > now) {
    await scheduleStart(trx, { clock }, match);
    return [];
  }
  await closeSpots(trx, { matchId: match.id }, now);
  const messages = await endOffers(
    trx,
    { matchId: match.id },
    { states: ['PENDING'], toState: 'EXPIRED', now },
  );
  if (stateAt({ state: match.state, startAt: match.start_at }, now) !== 'EXPIRED') return messages;
  return [
    ...messages,
    ...(await endOffers(trx, { matchId: match.id }, { states: ['CONFIRMED'], toState: 'CLOSED', now })),
  ];
}

async function scheduleStart(trx: Trx, { clock }: Pick<GuestDeps, 'clock'>, match: MatchRow): Promise<void> {
  await schedule(trx, clock, {
    kind: 'guest.start',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
}

/** Records whether the guest came (SPEC 7.3), or schedules the job again while the guest may still contest a no-show. */
async function recordPromise(
  { clock }: GuestDeps,
  { trx, now }: EventContext,
  match: MatchRow,
  offerId: string,
): Promise<void> {
  const offer = await findOffer(trx, offerId);
  if (!offer || offerStateAt(offer, now) !== 'CONFIRMED') return;
  const contestEnd = contestDeadline(offer);
  const dueAt = [settlementTime(offer), ...(contestEnd ? [contestEnd] : [])].sort(
    (a, b) => b.getTime() - a.getTime(),
  )[0];
  if (dueAt && dueAt > now) {
    await schedule(trx, clock, {
      ...{ kind: 'guest.settle', subject: offerId, payload: { matchId: match.id, offerId }, dueAt },
    });
    return;
  }
  if (offer.no_show_at !== null) await markNoShowNoticeDone(trx, offer);
  if (offer.contested_at !== null || !(await wasPlayed(trx, match.id, offer.side))) return;
  const outcome = offer.no_show_at === null ? 'KEPT' : 'NO_SHOW';
  await insertPromises(trx, [
    { match_id: match.id, team_id: null, user_id: offer.user_id, outcome, at: now },
  ]);
  if (outcome === 'NO_SHOW')
    await notifyOfSuspension(trx, match.id, { teamId: null, userId: offer.user_id }, now);
}

/** Returns false if the result is "not played" or the guest's side did not come. A match without a final result counts as played. */
async function wasPlayed(trx: Trx, matchId: string, side: 'HOST' | 'AWAY'): Promise<boolean> {
  const result = await trx
    .selectFrom('final_result')
    .select(['kind', 'no_show'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return result === undefined || (result.kind !== 'NOT_PLAYED' && result.no_show !== side);
}
