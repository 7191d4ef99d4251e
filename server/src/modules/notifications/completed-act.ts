import type { NoticeKind } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/** A completed act that notices asked for, so that the receivers no longer need these notices (SPEC 4.5). */
export interface CompletedAct {
  readonly kinds: readonly NoticeKind[];
  /** The receivers whose notices are meant; missing: all receivers. */
  readonly userIds?: readonly string[];
  readonly matchId?: string;
  /** Room of the notices; null: notices without a room; missing: both. */
  readonly matchProposalId?: string | null;
  readonly invitationId?: string;
  /** Guest offer of a review between a guest and a team; null: a review between the two sides; missing: both kinds of review. */
  readonly guestOfferId?: string | null;
}

/** Kinds of notices that ask for an act on one proposal. */
export const proposalNoticeKinds = ['proposal.received', 'proposal.offered', 'match.changed'] as const;
/** Kinds of notices that ask both sides of a match for the result. */
export const resultNoticeKinds = ['result.submitted', 'result.reminder', 'result.disputed'] as const;

/**
 * Adds outbox events that mark the notices about these acts as read. Callers add new notices of the same transaction afterwards, so that
 * the new notices stay unread.
 */
export async function addCompletedActs(trx: Trx, ...acts: readonly CompletedAct[]): Promise<void> {
  await addToOutbox(trx, ...acts.map((payload) => ({ kind: 'notice.done', payload }) as const));
}
