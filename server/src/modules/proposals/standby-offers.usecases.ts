import type { Clock } from '../../platform/clock';
import { schedule } from '../../platform/jobs';
import type { Said } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { tellOffered } from './proposal-notices';
import type { Trx } from './proposal-row.repository';
import { updateProposal } from './proposals.repository';
import { forgetOffers, opponentHasLeft, reservesOf } from './standby-offers.repository';
import { keptUntil, nextOffer, nightUntil } from './standby-offer.rules';

interface Happening {
  readonly trx: Trx;
  readonly now: Date;
}

/** The opponent has left in time: a new round, whoever was asked in an earlier one. The match is locked. */
export async function startOffers(
  deps: { readonly clock: Clock },
  happening: Happening,
  match: MatchRow,
): Promise<Said[]> {
  await forgetOffers(happening.trx, match.id);
  return offerNext(deps, happening, match);
}

/** After a pause or with another start: a round that stood still goes on. The match is locked. */
export async function goOnOffering(
  deps: { readonly clock: Clock },
  happening: Happening,
  match: MatchRow,
): Promise<Said[]> {
  return (await opponentHasLeft(happening.trx, match.id)) ? offerNext(deps, happening, match) : [];
}

/** Asks the next one in reserve, or sees to it that this is looked at again when it can be. The match is locked. */
export async function offerNext(
  { clock }: { readonly clock: Clock },
  { trx, now }: Happening,
  match: MatchRow,
): Promise<Said[]> {
  if (match.state !== 'OPEN' || match.paused || match.start_at <= now) return [];
  const reserves = await reservesOf(trx, match);
  const next = nextOffer(reserves, now);
  if (next.kind === 'nobody') return [];
  const quiet = next.kind === 'wait' ? null : nightUntil(now, match.time_zone);
  if (next.kind === 'wait' || quiet) {
    await lookAgain(trx, clock, match, next.kind === 'wait' ? next.until : (quiet ?? now));
    return [];
  }
  const room = reserves.find(({ id }) => id === next.id);
  if (!room) return [];
  const until = keptUntil(match.start_at, now);
  await updateProposal(trx, room, { offered_at: now, offered_until: until });
  const ref = { matchId: match.id, roomId: room.id };
  const number = await append(trx, ref, now, { kind: 'system', event: 'offered', side: 'HOST' });
  await tellOffered(trx, match, room, until);
  await lookAgain(trx, clock, match, until);
  return [{ ...ref, number }];
}

async function lookAgain(trx: Trx, clock: Clock, match: MatchRow, dueAt: Date): Promise<void> {
  if (dueAt >= match.start_at) return;
  await schedule(trx, clock, {
    kind: 'proposal.offer',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt,
  });
}
