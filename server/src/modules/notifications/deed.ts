import type { NoticeKind } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/** Something a notice asked for was done, by whomever: nobody needs to be told of it any more (SPEC 4.5). */
export interface Deed {
  readonly kinds: readonly NoticeKind[];
  /** Whose notices; missing: everybody's. */
  readonly userIds?: readonly string[];
  readonly matchId?: string;
  readonly matchProposalId?: string;
  readonly invitationId?: string;
}

/** Notices that ask for something about one application. */
export const asksOfProposal = ['proposal.received', 'proposal.offered', 'match.changed'] as const;
/** Notices that ask both sides of a match how it ended. */
export const asksOfResult = ['result.submitted', 'result.reminder', 'result.disputed'] as const;

/**
 * Marks as read, everywhere and on every device, what asked for this; joins the caller's commit. Comes before the notices of the same
 * commit: what is told later than a deed stays unread.
 */
export async function deed(trx: Transaction<Tables>, ...done: readonly Deed[]): Promise<void> {
  await addToOutbox(trx, ...done.map((payload) => ({ kind: 'notice.done', payload }) as const));
}
