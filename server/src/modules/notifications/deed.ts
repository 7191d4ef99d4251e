import type { NoticeKind } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/** A completed act that notices asked for: their receivers no longer need them (SPEC 4.5). */
export interface Deed {
  readonly kinds: readonly NoticeKind[];
  /** Receivers; missing: all. */
  readonly userIds?: readonly string[];
  readonly matchId?: string;
  readonly matchProposalId?: string;
  readonly invitationId?: string;
  /** For a review between a guest and a team: the offer. null: between the two sides. Missing: both kinds. */
  readonly guestOfferId?: string | null;
}

/** Notices that ask for an act on one application. */
export const asksOfProposal = ['proposal.received', 'proposal.offered', 'match.changed'] as const;
/** Notices that ask both sides of a match for the result. */
export const asksOfResult = ['result.submitted', 'result.reminder', 'result.disputed'] as const;

/**
 * Marks the notices about an act as read, in the caller's transaction. Call it before notices of the same transaction are added, so
 * that those stay unread.
 */
export async function addDeed(trx: Transaction<Tables>, ...deeds: readonly Deed[]): Promise<void> {
  await addToOutbox(trx, ...deeds.map((payload) => ({ kind: 'notice.done', payload }) as const));
}
