import type { ProposalState } from '@homeground/shared/contracts';
import type { Trx, Db } from '../../platform/database';
import { schedule, type Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import { addMessage, sendLinesAfterCommit, sendLiveMessages, type PostedMessage } from '../rooms';
import { findMatch, lockMatch, type MatchRow, matchTransitions } from '../matches';
import { addCompletedActs } from '../notifications';
import { type EndedRole, onEndedRole } from '../teams';
import { withdrawProposal } from './withdraw.usecases';
import type { ProposalDeps } from './proposal-deps';
import {
  markMatchNoticesDone,
  markProposalNoticesDone,
  notifyApplicants,
  notifyApplicantsOfMatch,
} from './proposal-notices';
import { proposalOutcomes } from './proposal-state.rules';
import {
  findHostedMatchesWithProposals,
  findWaitingOrConfirmedProposals,
  findProposalsHiddenByBlock,
  lockProposal,
  applyOutcome,
  findOutdatedProposals,
} from './proposals.repository';
import { findMatchesOfHostAndReserve } from './standby-offers.repository';
import { continueOffers, offerPlaceToNextReserve } from './standby-offers.usecases';

interface EventContext {
  readonly trx: Trx;
  readonly now: Date;
}

/** Registers the handlers of events and jobs that change proposals. Each handler runs in its own transaction. */
export function registerProposalHandlers(
  deps: ProposalDeps,
  { outbox, jobs }: { readonly outbox: Outbox; readonly jobs: Jobs },
): void {
  const liveDeliveryOf = (messages: readonly PostedMessage[]) => () => void sendLiveMessages(deps, messages);

  outbox.on('match.changed', async ({ matchId, byUserId, newTerms }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (!match || !newTerms) return;
    const messages = await askForAgreement(deps, { trx, now }, match, byUserId);
    // An offer that ends at the start is the last one: no next offer is scheduled. After a move to a later start, the next side gets one.
    afterCommit(liveDeliveryOf([...messages, ...(await continueOffers(deps, { trx, now }, match))]));
  });
  outbox.on('match.cancelled', async ({ matchId, byUserId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(liveDeliveryOf(await closeProposals({ trx, now }, match, byUserId)));
  });
  for (const kind of ['match.reopened', 'match.resumed'] as const)
    outbox.on(kind, async ({ matchId }, { trx, now, afterCommit }) => {
      const match = await lockMatch(trx, matchId);
      if (match) afterCommit(liveDeliveryOf(await continueOffers(deps, { trx, now }, match)));
    });
  // The receiver no longer sees these applications, so the badge must not count them and no letter may list them.
  outbox.on('user.blocked', async ({ blockerId, blockedId }, { trx }) => {
    for (const { receiverId, ...proposal } of await findProposalsHiddenByBlock(trx, blockerId, blockedId))
      await markProposalNoticesDone(trx, proposal, ['proposal.received'], [receiverId]);
  });
  onEndedRole(outbox, async (endedRole, { trx }) => markNoticesOfFormerRepresentativeDone(trx, endedRole));
  for (const kind of ['user.blocked', 'user.unblocked'] as const)
    outbox.on(kind, async ({ blockerId, blockedId }, { trx, now, afterCommit }) => {
      for (const matchId of await findMatchesOfHostAndReserve(trx, blockerId, blockedId)) {
        const match = await lockMatch(trx, matchId);
        if (match) afterCommit(liveDeliveryOf(await continueOffers(deps, { trx, now }, match)));
      }
    });
  outbox.on('team.disbanded', async ({ teamId }, { trx, now, afterCommit }) => {
    afterCommit(liveDeliveryOf(await withdrawProposalsOfSide(deps, { trx, now }, { teamId })));
  });
  jobs.on('proposal.offer', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(liveDeliveryOf(await offerPlaceToNextReserve(deps, { trx, now }, match)));
  });
  jobs.on('proposal.expire', async ({ matchId }, { trx, now, afterCommit }) => {
    const match = await lockMatch(trx, matchId);
    if (match) afterCommit(liveDeliveryOf(await expireProposals(deps, { trx, now }, match)));
  });
}

/**
 * Marks notices of a former leader or manager as read: those that asked for an answer to an application for a match of the team, and those
 * that asked for a decision about an application of the team.
 */
async function markNoticesOfFormerRepresentativeDone(trx: Trx, { teamId, userId }: EndedRole): Promise<void> {
  const userIds = [userId];
  for (const matchId of await findHostedMatchesWithProposals(trx, teamId))
    await addCompletedActs(trx, { kinds: ['proposal.received'], matchId, userIds });
  for (const proposal of await findWaitingOrConfirmedProposals(trx, { teamId })) {
    // After the confirmation a changed match asks for no answer: the user may still play in it, and must hear of the change.
    if (proposal.state === 'CONFIRMED') continue;
    await markProposalNoticesDone(trx, proposal, ['proposal.offered', 'match.changed'], userIds);
  }
}

/** Asks applicants to agree to new terms (SPEC 5.4). */
async function askForAgreement(
  { clock }: ProposalDeps,
  { trx, now }: EventContext,
  match: MatchRow,
  byUserId: string,
): Promise<PostedMessage[]> {
  const messages: PostedMessage[] = [];
  for (const proposal of await findOutdatedProposals(trx, match.id, match.terms_version)) {
    const roomKey = { matchId: match.id, roomId: proposal.id };
    messages.push({
      ...roomKey,
      number: await addMessage(trx, roomKey, now, {
        kind: 'system',
        event: 'terms_changed',
        side: 'HOST',
        actorId: byUserId,
      }),
    });
    await notifyApplicantsOfMatch(trx, 'match.changed', match, proposal, byUserId);
  }
  await scheduleExpiry(trx, { clock }, match);
  return messages;
}

async function closeProposals(
  { trx, now }: EventContext,
  match: MatchRow,
  byUserId: string | null,
): Promise<PostedMessage[]> {
  const messages: PostedMessage[] = [];
  await markMatchNoticesDone(trx, match.id);
  await addCompletedActs(trx, { kinds: ['line_up.nudge'], matchId: match.id });
  for (const proposal of await applyOutcome(trx, match.id, proposalOutcomes.match_cancelled, now)) {
    const roomKey = { matchId: match.id, roomId: proposal.id };
    messages.push({
      ...roomKey,
      number: await addMessage(trx, roomKey, now, {
        kind: 'system',
        event: 'match_cancelled',
        side: byUserId === null ? null : 'HOST',
        actorId: byUserId,
      }),
    });
    // The code that cancels a confirmed match notifies its two sides.
    if (proposal.state !== 'CONFIRMED')
      await notifyApplicantsOfMatch(trx, 'match.cancelled', match, proposal, byUserId);
  }
  return messages;
}

async function expireProposals(
  { clock }: ProposalDeps,
  { trx, now }: EventContext,
  match: MatchRow,
): Promise<PostedMessage[]> {
  // The match was moved to a later start after this job was scheduled.
  if (match.start_at > now) {
    await scheduleExpiry(trx, { clock }, match);
    return [];
  }
  const messages: PostedMessage[] = [];
  await markMatchNoticesDone(trx, match.id);
  for (const proposal of await applyOutcome(trx, match.id, proposalOutcomes.expire, now)) {
    const roomKey = { matchId: match.id, roomId: proposal.id };
    messages.push({
      ...roomKey,
      number: await addMessage(trx, roomKey, now, { kind: 'system', event: 'expired', side: null }),
    });
    await notifyApplicants(trx, 'proposal.expired', match, proposal, null);
  }
  return messages;
}

function scheduleExpiry(trx: Trx, { clock }: Pick<ProposalDeps, 'clock'>, match: MatchRow): Promise<void> {
  return schedule(trx, clock, {
    kind: 'proposal.expire',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
}

/**
 * Withdraws the applications of a disbanded team, or of a deleted or suspended user. Reopens a match for which the side was confirmed,
 * before its start (SPEC 9, case 9).
 */
async function withdrawProposalsOfSide(
  deps: ProposalDeps,
  { trx, now }: EventContext,
  side: { readonly teamId: string } | { readonly userId: string },
): Promise<PostedMessage[]> {
  const messages: PostedMessage[] = [];
  for (const foundProposal of await findWaitingOrConfirmedProposals(trx, side)) {
    const match = await lockMatch(trx, foundProposal.match_id);
    const proposal = match && (await lockProposal(trx, foundProposal));
    if (match && proposal && mayLeave(match, proposal.state, now)) {
      messages.push(...(await withdrawProposal(deps, { trx, match, room: proposal, now, actorId: null })));
    }
  }
  return messages;
}

/** Returns whether a proposal may still be withdrawn: never after the start of its match. */
function mayLeave(match: MatchRow, state: ProposalState, now: Date): boolean {
  if (state === 'CONFIRMED')
    return match.state === 'CONFIRMED' && matchTransitions.reopen.when(match.start_at, now);
  return proposalOutcomes.expire.from.some((item) => item === state);
}

/**
 * Returns the ids of the matches whose applications would be withdrawn if the team were disbanded, or the user's account were deleted.
 * Changes nothing.
 */
export async function findMatchesToLeave(
  db: Db,
  side: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<string[]> {
  const matchIds: string[] = [];
  for (const proposal of await findWaitingOrConfirmedProposals(db, side)) {
    const match = await findMatch(db, proposal.match_id);
    if (match && mayLeave(match, proposal.state, now)) matchIds.push(match.id);
  }
  return matchIds;
}

/** Withdraws the user's own applications, not those of their teams, in the transaction that deletes or suspends the account. */
export async function withdrawProposals(deps: ProposalDeps, trx: Trx, userId: string): Promise<void> {
  const messages = await withdrawProposalsOfSide(deps, { trx, now: deps.clock.now() }, { userId });
  await sendLinesAfterCommit(trx, messages);
}
