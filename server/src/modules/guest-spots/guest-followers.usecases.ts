import type { Trx } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { addMessage, sendLiveMessages, type PostedMessage } from '../rooms';
import { lockMatch, type MatchRow, stateAt } from '../matches';
import { insertPromises } from '../results';
import { endOffer, endOffers } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { notifyGuestOfMatch } from './guest-notices';
import { contestDeadline, isOutdated, offerStateAt, settlementTime } from './guest-offer.rules';
import {
  findOffer,
  findLiveOffersOf,
  findOffersOfMatch,
  findWaitingOffersBetween,
} from './guest-offers.repository';
import { closeSpots, updateSpotCells } from './guest-spots.repository';

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

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await updateSpotCells(trx, matchId, match.cell);
    if (newTerms) afterCommit(liveDeliveryOf(await askForAgreement(deps, { trx, now }, match, byUserId)));
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await closeSpots(trx, { matchId }, now);
    afterCommit(
      liveDeliveryOf(
        await endOffers(
          trx,
          { matchId },
          {
            ...{ states: liveStates, toState: 'CLOSED', now, event: 'match_cancelled' },
            notifyEach: (offer) => notifyGuestOfMatch(trx, offer, 'match.cancelled', byUserId),
          },
        ),
      ),
    );
  });
  // The opponent has left, so its spots close and the offers to them end.
  outbox.on('match.reopened', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    const awaySide = { matchId, side: 'AWAY' } as const;
    await closeSpots(trx, awaySide, now);
    afterCommit(
      liveDeliveryOf(await endOffers(trx, awaySide, { states: liveStates, toState: 'CLOSED', now })),
    );
  });
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx, now }) => {
    for (const { id, match_id: matchId } of await findWaitingOffersBetween(trx, blockerId, blockedId)) {
      await lockMatch(trx, matchId);
      const offer = await findOffer(trx, id);
      if (offer?.state === 'PENDING') await endOffer(trx, offer, { toState: 'CLOSED', now });
    }
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
        number: await addMessage(trx, room, now, { kind: 'system', event: 'terms_changed', side: 'HOST' }),
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
  if (offer.contested_at !== null || !(await wasPlayed(trx, match.id, offer.side))) return;
  const outcome = offer.no_show_at === null ? 'KEPT' : 'NO_SHOW';
  await insertPromises(trx, [
    { match_id: match.id, team_id: null, user_id: offer.user_id, outcome, at: now },
  ]);
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

/** Runs in the transaction that deletes an account: withdraws the user's offers, without a late cancellation. */
export async function withdrawGuestOffers(
  deps: Pick<GuestDeps, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  const now = deps.clock.now();
  for (const { id, match_id: matchId } of await findLiveOffersOf(trx, userId, now)) {
    await lockMatch(trx, matchId);
    const offer = await findOffer(trx, id);
    if (!offer || offer.start_at <= now || !(offer.state === 'PENDING' || offer.state === 'CONFIRMED'))
      continue;
    await endOffer(trx, offer, { toState: 'WITHDRAWN', now, event: 'left', side: 'APPLICANT' });
  }
}
