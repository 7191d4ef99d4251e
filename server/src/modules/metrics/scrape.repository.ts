import { sql } from 'kysely';
import type { Db } from '../../platform/database';

export interface QueueState {
  readonly queue: 'jobs' | 'outbox' | 'mail' | 'push';
  readonly kind: string;
  readonly waiting: number;
  /** Due time of the oldest entry, for an event the time of its creation; null if no entry of this kind waits. */
  readonly oldest: Date | null;
}

/** Time of an outbox event: the first 48 bits of its UUIDv7 are milliseconds. The table has no column for the time. */
const eventTime = sql`to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`;

/** Counts due entries, and all undelivered events, by queue and kind. */
export async function queueStates(db: Db, now: Date): Promise<readonly QueueState[]> {
  const { rows } = await sql<QueueState>`
    select 'jobs' as queue, kind, count(*)::int as waiting, min(due_at) as oldest
    from job where given_up_at is null and next_at <= ${now} group by kind
    union all
    select 'outbox', kind, count(*)::int, min(${eventTime}) from outbox where failed_at is null group by kind
    union all
    select 'mail', kind, count(*)::int, min(next_at) from mail where next_at <= ${now} group by kind
    union all
    select 'push', 'notice', count(*)::int, min(next_at) from push_delivery where next_at <= ${now}
    union all
    select 'push', 'room', count(*)::int, min(next_at) from room_push where next_at <= ${now}`.execute(db);
  return rows;
}

export interface CaseState {
  readonly open: number;
  readonly late: number;
  readonly objections: number;
}

export async function caseState(db: Db, now: Date): Promise<CaseState> {
  const { rows } = await sql<CaseState>`
    select count(*)::int as open, count(*) filter (where decide_by <= ${now})::int as late,
      (select count(*)::int from moderation_decision where appealed_at is not null and appeal_decided_at is null) as objections
    from moderation_case where state = 'OPEN'`.execute(db);
  return rows[0] ?? { open: 0, late: 0, objections: 0 };
}
