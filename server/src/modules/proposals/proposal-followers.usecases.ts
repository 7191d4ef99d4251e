import type { ProposalState } from '@homeground/shared/contracts';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { announce, type Said } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { findMatch } from '../matches/matches.repository';
import { moves } from '../matches/match-state.rules';
import { deed } from '../notifications/deed';
import { leave } from './leave.usecases';
import type { ProposalDeps } from './proposal-deps';
import { settledOfMatch, tellApplicants, tellApplicantsOfMatch } from './proposal-notices';
import type { Db, Trx } from './proposal-row.repository';
import { fates } from './proposal-state.rules';
import { liveOf, lockMatch, lockProposal, moveAll, outdated } from './proposals.repository';
import { offeringsBetween } from './standby-offers.repository';
import { goOnOffering, offerNext, startOffers } from './standby-offers.usecases';

interface Happening {
  readonly trx: Trx;
  readonly now: Date;
}

/** What follows for proposals, in its own commit, from what happened to a match or a team. */
export function followProposals(
  deps: ProposalDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const hint = (said: readonly Said[]) => () => void announce(deps, said);

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match || !newTerms) return;
    const said = await askAgain(deps, { trx, now }, match, byUserId);
    // An offer may have ended with the old start, where nobody was to be asked after it.
    afterCommit(hint([...said, ...(await goOnOffering(deps, { trx, now }, match))]));
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await closeAll({ trx, now }, match, byUserId)));
  });
  outbox.on('match.reopened', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await startOffers(deps, { trx, now }, match)));
  });
  outbox.on('match.resumed', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await goOnOffering(deps, { trx, now }, match)));
  });
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx, now, afterCommit }) => {
    for (const matchId of await offeringsBetween(trx, blockerId, blockedId)) {
      const match = await lockMatch(trx, matchId);
      if (match) afterCommit(hint(await goOnOffering(deps, { trx, now }, match)));
    }
  });
  outbox.on('team.disbanded', async ({ teamId }, { trx, now, afterCommit }) => {
    afterCommit(hint(await withdrawAll(deps, { trx, now }, { teamId })));
  });
  jobs.on('proposal.offer', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await offerNext(deps, { trx, now }, match)));
  });
  jobs.on('proposal.expire', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(hint(await expireAll(deps, { trx, now }, match)));
  });
}

/** SPEC 5.4: who applied under other terms is asked again. */
async function askAgain(
  { clock }: ProposalDeps,
  { trx, now }: Happening,
  match: MatchRow,
  byUserId: string,
): Promise<Said[]> {
  const said: Said[] = [];
  const rooms = await outdated(trx, match.id, match.terms_version);
  for (const room of rooms) {
    const ref = { matchId: match.id, roomId: room.id };
    said.push({
      ...ref,
      number: await append(trx, ref, now, { kind: 'system', event: 'terms_changed', side: 'HOST' }),
    });
    await tellApplicantsOfMatch(trx, 'match.changed', match, room, byUserId);
  }
  await scheduleExpiry(trx, { clock }, match);
  return said;
}

async function closeAll({ trx, now }: Happening, match: MatchRow, byUserId: string | null): Promise<Said[]> {
  const said: Said[] = [];
  await settledOfMatch(trx, match.id);
  await deed(trx, { kinds: ['line_up.nudge'], matchId: match.id });
  for (const room of await moveAll(trx, match.id, fates.match_cancelled, now)) {
    const ref = { matchId: match.id, roomId: room.id };
    said.push({
      ...ref,
      number: await append(trx, ref, now, {
        kind: 'system',
        event: 'match_cancelled',
        side: byUserId === null ? null : 'HOST',
      }),
    });
    // The two sides that were to play are told by the match.
    if (room.state !== 'CONFIRMED')
      await tellApplicantsOfMatch(trx, 'match.cancelled', match, room, byUserId);
  }
  return said;
}

async function expireAll({ clock }: ProposalDeps, { trx, now }: Happening, match: MatchRow): Promise<Said[]> {
  // Moved to a later day meanwhile.
  if (match.start_at > now) {
    await scheduleExpiry(trx, { clock }, match);
    return [];
  }
  const said: Said[] = [];
  await settledOfMatch(trx, match.id);
  for (const room of await moveAll(trx, match.id, fates.expire, now)) {
    const ref = { matchId: match.id, roomId: room.id };
    said.push({
      ...ref,
      number: await append(trx, ref, now, { kind: 'system', event: 'expired', side: null }),
    });
    await tellApplicants(trx, 'proposal.expired', match, room, null);
  }
  return said;
}

function scheduleExpiry(trx: Trx, { clock }: Pick<ProposalDeps, 'clock'>, match: MatchRow): Promise<void> {
  return schedule(trx, clock, {
    kind: 'proposal.expire',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
}

/** A side that is gone takes back what it applied for; what it was confirmed for is open again, if there is still time (SPEC 9, case 9). */
async function withdrawAll(
  deps: ProposalDeps,
  { trx, now }: Happening,
  side: { readonly teamId: string } | { readonly userId: string },
): Promise<Said[]> {
  const said: Said[] = [];
  for (const ref of await liveOf(trx, side)) {
    const match = await lockMatch(trx, ref.match_id);
    const room = match && (await lockProposal(trx, ref));
    if (match && room && mayLeave(match, room.state, now)) {
      said.push(...(await leave(deps, { trx, match, room, now, actorId: null })));
    }
  }
  return said;
}

/** Of a match that has begun there is nothing left to take back. */
function mayLeave(match: MatchRow, state: ProposalState, now: Date): boolean {
  if (state === 'CONFIRMED') return match.state === 'CONFIRMED' && moves.reopen.when(match.start_at, now);
  return fates.expire.from.some((one) => one === state);
}

/** The matches a side would take itself out of, were it gone; nothing is changed. */
export async function wouldLeave(
  db: Db,
  side: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<string[]> {
  const left: string[] = [];
  for (const ref of await liveOf(db, side)) {
    const match = await findMatch(db, ref.match_id);
    if (match && mayLeave(match, ref.state, now)) left.push(match.id);
  }
  return left;
}

/** For the transaction in which a person goes: their own applications, not those of their teams. */
export async function withdrawOwn(deps: ProposalDeps, trx: Trx, userId: string): Promise<void> {
  await withdrawAll(deps, { trx, now: deps.clock.now() }, { userId });
}
