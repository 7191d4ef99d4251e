import type { NoticeData, NoticeKind } from '@homeground/shared/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import { addToOutbox } from '../../platform/outbox';

/** Something to tell one person (SPEC 4.5). Names of people do not belong in `data`: `actorId` is looked up when it is read. */
export type NewNotice = {
  [K in NoticeKind]: {
    readonly userId: string;
    readonly kind: K;
    readonly data: NoticeData<K>;
    readonly actorId?: string | null;
  };
}[NoticeKind];

/** Told if and only if the caller's transaction commits, to everybody exactly once. */
export async function notice(trx: Transaction<Tables>, ...notices: readonly NewNotice[]): Promise<void> {
  await addToOutbox(trx, ...notices.map((payload) => ({ kind: 'notice', payload }) as const));
}
