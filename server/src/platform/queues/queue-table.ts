import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../database';
import type { Failure } from './retry-policy.rules';

export type QueueName = 'jobs' | 'outbox' | 'mail' | 'push';

/** Description of a queue's table, so that operators can see rows that were given up and try them again. */
export interface QueueTable {
  readonly queue: QueueName;
  readonly table: keyof Tables;
  /** Columns of the primary key; all are UUIDs. */
  readonly key: readonly string[];
  /** Kind of all rows; null: the column `kind` names it. */
  readonly kind: string | null;
  readonly nextAt: 'next_at' | 'due_at';
  readonly givenUpAt: 'given_up_at' | 'failed_at';
  /** Condition for rows that were given up; it must fit an index. */
  readonly isGivenUp: RawBuilder<unknown>;
}

/**
 * Columns of most queues after a failed attempt. A row that was given up is never due. So servers of the previous version, which do not
 * give up letters and push messages, do not claim it either, and the index of due rows finds it.
 */
export const failureColumns = ({ attempts, failedAt, nextAt, error }: Failure) => ({
  attempts,
  next_at: nextAt ?? sql<Date>`'infinity'::timestamptz`,
  given_up_at: nextAt ? null : failedAt,
  last_error: error,
});

/** Condition for rows that were given up in tables whose rows all follow `failureColumns`; the index of due rows finds them. */
export const isNeverDue = sql`next_at = 'infinity'`;
