import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { announce, type PostedMessage } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { stateAt } from '../matches/match-state.rules';
import { insertPromises } from '../results/promises.repository';
import type { Trx } from '../proposals/proposal-row.repository';
import { lockMatch } from '../proposals/proposals.repository';
import { endOffer, endOffers } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { tellOfMatch } from './guest-notices';
import { contestUntil, isOutdated, offerStateAt, settlesAt } from './guest-offer.rules';
import { findOffer, livingOffersOf, offersOfMatch, waitingBetween } from './guest-offers.repository';
import { closeSpots, moveSpots } from './guest-spots.repository';

interface Happening {
  readonly trx: Trx;
  readonly now: Date;
}

const living = ['PENDING', 'CONFIRMED'] as const;

/** What follows for spots and offers, in its own commit, from what happened to a match, a person or the clock. */
export function followGuests(
  deps: GuestDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const hint = (said: readonly PostedMessage[]) => () => void announce(deps, said);

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await moveSpots(trx, matchId, match.cell);
    if (newTerms) afterCommit(hint(await askAgain(deps, { trx, now }, match, byUserId)));
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    await closeSpots(trx, { matchId }, now);
    afterCommit(
      hint(
        await endOffers(
          trx,
          { matchId },
          {
            ...{ states: living, to: 'CLOSED', now, event: 'match_cancelled' },
            tell: (offer) => tellOfMatch(trx, offer, 'match.cancelled', byUserId),
          },
        ),
      ),
    );
  });
  // The opponent has left, and with it whoever was to come for it.
  outbox.on('match.reopened', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match) return;
    const of = { matchId, side: 'AWAY' } as const;
    await closeSpots(trx, of, now);
    afterCommit(hint(await endOffers(trx, of, { states: living, to: 'CLOSED', now })));
  });
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx, now }) => {
    for (const { id, match_id: matchId } of await waitingBetween(trx, blockerId, blockedId)) {
      await lockMatch(trx, matchId);
      const offer = await findOffer(trx, id);
      if (offer?.state === 'PENDING') await endOffer(trx, offer, { to: 'CLOSED', now });
    }
  });
  jobs.on('guest.start', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await begin(deps, { trx, now }, match)));
  });
  jobs.on('guest.settle', async ({ matchId, offerId }, { trx, now }) => {
    const match = await lockMatch(trx, matchId);
    if (match) await settle(deps, { trx, now }, match, offerId);
  });
}

/** Who said yes to other terms is asked again, whether they wait or were accepted. */
async function askAgain(
  { clock }: GuestDeps,
  { trx, now }: Happening,
  match: MatchRow,
  byUserId: string,
): Promise<PostedMessage[]> {
  const said: PostedMessage[] = [];
  for (const offer of await offersOfMatch(trx, { matchId: match.id }, living)) {
    if (!isOutdated(offer)) continue;
    if (offer.opened_at !== null) {
      const room = { matchId: match.id, roomId: offer.id };
      said.push({
        ...room,
        number: await append(trx, room, now, { kind: 'system', event: 'terms_changed', side: 'HOST' }),
      });
    }
    await tellOfMatch(trx, offer, 'match.changed', byUserId);
  }
  await scheduleStart(trx, { clock }, match);
  return said;
}

/** The match begins: nobody is looked for any more. Where nobody came to play against, nobody comes as a guest. */
async function begin(
  { clock }: GuestDeps,
  { trx, now }: Happening,
  match: MatchRow,
): Promise<PostedMessage[]> {
  // Moved to a later day meanwhile.
  if (match.start_at > now) {
    await scheduleStart(trx, { clock }, match);
    return [];
  }
  await closeSpots(trx, { matchId: match.id }, now);
  const said = await endOffers(trx, { matchId: match.id }, { states: ['PENDING'], to: 'EXPIRED', now });
  if (stateAt({ state: match.state, startAt: match.start_at }, now) !== 'EXPIRED') return said;
  return [
    ...said,
    ...(await endOffers(trx, { matchId: match.id }, { states: ['CONFIRMED'], to: 'CLOSED', now })),
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

/** What became of a guest's word, once and for all (SPEC 7.3). */
async function settle(
  { clock }: GuestDeps,
  { trx, now }: Happening,
  match: MatchRow,
  offerId: string,
): Promise<void> {
  const offer = await findOffer(trx, offerId);
  if (!offer || offerStateAt(offer, now) !== 'CONFIRMED') return;
  const contestable = contestUntil(offer);
  const due = [settlesAt(offer), ...(contestable ? [contestable] : [])].sort(
    (a, b) => b.getTime() - a.getTime(),
  )[0];
  if (due && due > now) {
    await schedule(trx, clock, {
      ...{ kind: 'guest.settle', subject: offerId, payload: { matchId: match.id, offerId }, dueAt: due },
    });
    return;
  }
  if (offer.contested_at !== null || !(await wasPlayed(trx, match.id, offer.side))) return;
  const outcome = offer.no_show_at === null ? 'KEPT' : 'NO_SHOW';
  await insertPromises(trx, [
    { match_id: match.id, team_id: null, user_id: offer.user_id, outcome, at: now },
  ]);
}

/** Nobody's word is kept or broken where the two sides say that nothing was played, or the guest's own side did not come. */
async function wasPlayed(trx: Trx, matchId: string, side: 'HOST' | 'AWAY'): Promise<boolean> {
  const result = await trx
    .selectFrom('final_result')
    .select(['kind', 'no_show'])
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return result === undefined || (result.kind !== 'NOT_PLAYED' && result.no_show !== side);
}

/** For the transaction in which a person goes: what they offered is taken back, and counts for nobody. */
export async function withdrawGuest(deps: Pick<GuestDeps, 'clock'>, trx: Trx, userId: string): Promise<void> {
  const now = deps.clock.now();
  for (const { id, match_id: matchId } of await livingOffersOf(trx, userId, now)) {
    await lockMatch(trx, matchId);
    const offer = await findOffer(trx, id);
    if (!offer || offer.start_at <= now || !(offer.state === 'PENDING' || offer.state === 'CONFIRMED'))
      continue;
    await endOffer(trx, offer, { to: 'WITHDRAWN', now, event: 'left', side: 'APPLICANT' });
  }
}
