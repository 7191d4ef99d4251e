import type { ProposalState } from '@homeground/shared/contracts';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { announce, type PostedMessage } from '../chat/announce';
import { append } from '../chat/messages.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { findMatch } from '../matches/matches.repository';
import { transitions } from '../matches/match-state.rules';
import { addDeed } from '../notifications/deed';
import { leave } from './leave.usecases';
import type { ProposalDeps } from './proposal-deps';
import { markMatchNoticesDone, notifyApplicants, notifyApplicantsOfMatch } from './proposal-notices';
import type { Db, Trx } from './proposal-row.repository';
import { proposalOutcomes } from './proposal-state.rules';
import { liveOf, lockMatch, lockProposal, moveAll, findOutdatedProposals } from './proposals.repository';
import { offeringsBetween } from './standby-offers.repository';
import { continueOffers, offerNext, startOffers } from './standby-offers.usecases';

interface EventContext {
  readonly trx: Trx;
  readonly now: Date;
}

/** Applies events of matches and teams to proposals, each in its own commit. */
export function followProposals(
  deps: ProposalDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const hint = (posted: readonly PostedMessage[]) => () => void announce(deps, posted);

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match || !newTerms) return;
    const posted = await askAgain(deps, { trx, now }, match, byUserId);
    // An offer may have ended at the old start, when no next offer was possible.
    afterCommit(hint([...posted, ...(await continueOffers(deps, { trx, now }, match))]));
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
    if (match) afterCommit(hint(await continueOffers(deps, { trx, now }, match)));
  });
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx, now, afterCommit }) => {
    for (const matchId of await offeringsBetween(trx, blockerId, blockedId)) {
      const match = await lockMatch(trx, matchId);
      if (match) afterCommit(hint(await continueOffers(deps, { trx, now }, match)));
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

/** Asks applicants to agree to new terms (SPEC 5.4). */
async function askAgain(
  { clock }: ProposalDeps,
  { trx, now }: EventContext,
  match: MatchRow,
  byUserId: string,
): Promise<PostedMessage[]> {
  const posted: PostedMessage[] = [];
  const rooms = await findOutdatedProposals(trx, match.id, match.terms_version);
  for (const room of rooms) {
    const ref = { matchId: match.id, roomId: room.id };
    posted.push({
      ...ref,
      number: await append(trx, ref, now, { kind: 'system', event: 'terms_changed', side: 'HOST' }),
    });
    await notifyApplicantsOfMatch(trx, 'match.changed', match, room, byUserId);
  }
  await scheduleExpiry(trx, { clock }, match);
  return posted;
}

async function closeAll(
  { trx, now }: EventContext,
  match: MatchRow,
  byUserId: string | null,
): Promise<PostedMessage[]> {
  const posted: PostedMessage[] = [];
  await markMatchNoticesDone(trx, match.id);
  await addDeed(trx, { kinds: ['line_up.nudge'], matchId: match.id });
  for (const room of await moveAll(trx, match.id, proposalOutcomes.match_cancelled, now)) {
    const ref = { matchId: match.id, roomId: room.id };
    posted.push({
      ...ref,
      number: await append(trx, ref, now, {
        kind: 'system',
        event: 'match_cancelled',
        side: byUserId === null ? null : 'HOST',
      }),
    });
    // The match itself notifies the two confirmed sides.
    if (room.state !== 'CONFIRMED')
      await notifyApplicantsOfMatch(trx, 'match.cancelled', match, room, byUserId);
  }
  return posted;
}

async function expireAll(
  { clock }: ProposalDeps,
  { trx, now }: EventContext,
  match: MatchRow,
): Promise<PostedMessage[]> {
  // The match was moved to a later day after this job was scheduled.
  if (match.start_at > now) {
    await scheduleExpiry(trx, { clock }, match);
    return [];
  }
  const posted: PostedMessage[] = [];
  await markMatchNoticesDone(trx, match.id);
  for (const room of await moveAll(trx, match.id, proposalOutcomes.expire, now)) {
    const ref = { matchId: match.id, roomId: room.id };
    posted.push({
      ...ref,
      number: await append(trx, ref, now, { kind: 'system', event: 'expired', side: null }),
    });
    await notifyApplicants(trx, 'proposal.expired', match, room, null);
  }
  return posted;
}

function scheduleExpiry(trx: Trx, { clock }: Pick<ProposalDeps, 'clock'>, match: MatchRow): Promise<void> {
  return schedule(trx, clock, {
    kind: 'proposal.expire',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
}

/** Withdraws the applications of a disbanded team; a match it was confirmed for is reopened if there is still time (SPEC 9, case 9). */
async function withdrawAll(
  deps: ProposalDeps,
  { trx, now }: EventContext,
  side: { readonly teamId: string } | { readonly userId: string },
): Promise<PostedMessage[]> {
  const posted: PostedMessage[] = [];
  for (const ref of await liveOf(trx, side)) {
    const match = await lockMatch(trx, ref.match_id);
    const room = match && (await lockProposal(trx, ref));
    if (match && room && mayLeave(match, room.state, now)) {
      posted.push(...(await leave(deps, { trx, match, room, now, actorId: null })));
    }
  }
  return posted;
}

/** A proposal cannot be withdrawn after the start of its match. */
function mayLeave(match: MatchRow, state: ProposalState, now: Date): boolean {
  if (state === 'CONFIRMED')
    return match.state === 'CONFIRMED' && transitions.reopen.when(match.start_at, now);
  return proposalOutcomes.expire.from.some((item) => item === state);
}

/** Returns the matches that a side would leave if it were disbanded. Changes nothing. */
export async function wouldLeave(
  db: Db,
  side: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<string[]> {
  const matchIds: string[] = [];
  for (const ref of await liveOf(db, side)) {
    const match = await findMatch(db, ref.match_id);
    if (match && mayLeave(match, ref.state, now)) matchIds.push(match.id);
  }
  return matchIds;
}

/** Runs in the transaction that deletes an account: withdraws the user's own applications, not those of their teams. */
export async function withdrawOwn(deps: ProposalDeps, trx: Trx, userId: string): Promise<void> {
  await withdrawAll(deps, { trx, now: deps.clock.now() }, { userId });
}
