import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { jobTable } from '../../platform/jobs';
import { mailTable } from '../../platform/mail/mail.repository';
import { outboxTable } from '../../platform/outbox';
import { deleteGivenUp, type QueueTable } from '../../platform/queues';
import { noticePushTable } from '../push';
import { roomPushTable } from '../chat';

/** Letters and push messages of last month help nobody, and letters may contain an address (docs/privacy.md). */
const expiringTables: readonly QueueTable[] = [mailTable, noticePushTable, roomPushTable];
/** Tables of all queues of the server. */
export const queueTables: readonly QueueTable[] = [jobTable, outboxTable, ...expiringTables];

const LIFETIME_MS = 30 * 86_400_000;

/**
 * Returns the table with rows of a kind; undefined if there is none. A table without a `kind` has rows of any kind. Two tables share the
 * queue `push`.
 */
export const queueTableOf = (queue: string, kind: string): QueueTable | undefined =>
  queueTables.find((item) => item.queue === queue && (item.kind ?? kind) === kind);

/** Deletes letters and push messages that were given up thirty days ago. Jobs and events stay until an operator acts. */
export async function deleteOldGivenUp({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - LIFETIME_MS);
  for (const item of expiringTables) await deleteGivenUp(db, item, before);
}
