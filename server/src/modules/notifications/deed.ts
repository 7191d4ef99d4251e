import type { NoticeKind } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/** A completed act that notices asked for, so that the receivers no longer need these notices (SPEC 4.5). */
export interface Deed {
  readonly kinds: readonly NoticeKind[];
  /** The receivers whose notices are meant; missing: all receivers. */
  readonly userIds?: readonly string[];
  readonly matchId?: string;
  readonly matchProposalId?: string;
  readonly invitationId?: string;
  /** Offer of a review between a guest and a team; null: a review between the two sides; missing: both kinds of review. */
  readonly guestOfferId?: string | null;
}

/** Kinds of notices that ask for an act on one application. */
export const proposalNoticeKinds = ['proposal.received', 'proposal.offered', 'match.changed'] as const;
/** Kinds of notices that ask both sides of a match for the result. */
export const resultNoticeKinds = ['result.submitted', 'result.reminder', 'result.disputed'] as const;

/**
 * Marks the notices about an act as read, in the caller's transaction. Call it before notices of the same transaction are added, so
 * that the added notices stay unread.
 */
export async function addDeed(trx: Trx, ...deeds: readonly Deed[]): Promise<void> {
  await addToOutbox(trx, ...deeds.map((payload) => ({ kind: 'notice.done', payload }) as const));
}
