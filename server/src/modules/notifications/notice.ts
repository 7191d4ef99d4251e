import type { NoticeData, NoticeKind } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/**
 * Fields that are not stored but looked up when a notice is read (`notice-names.repository.ts`): texts and names that people wrote, and
 * whether a result is settled.
 */
export type LookedUpField = 'matchTitle' | 'teamName' | 'sideName' | 'sideIsPerson' | 'reason' | 'settled';

/** Ids of a side: a team or a person. */
export interface SideOfNotice {
  readonly sideTeamId: string | null;
  readonly sideUserId: string | null;
}

/** Stored data of a notice, without texts and names, so that a deleted account leaves no text in the lists of others (SPEC 3.5). */
export type StoredData<D extends NoticeData> = Omit<D, LookedUpField> &
  (D extends { readonly sideName: string } ? SideOfNotice : unknown);

/** A notice for one user (SPEC 4.5). The user who caused it is in `actorId`, not in `data`. */
export type NewNotice = {
  [K in NoticeKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly data: StoredData<NoticeData<K>>;
    readonly actorId?: string | null;
  };
}[NoticeKind];

/** Notifies each receiver exactly once, if the caller's transaction commits. */
export async function notice(trx: Trx, ...notices: readonly NewNotice[]): Promise<void> {
  await addToOutbox(trx, ...notices.map((payload) => ({ kind: 'notice', payload }) as const));
}
