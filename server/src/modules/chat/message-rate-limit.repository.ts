import { limits } from '@homeground/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx, ValueOf } from '../../platform/database';
import { type Refusal, tooMany } from '../../platform/errors/refusal';

const { seconds } = limits.chat.pace;

const windowStart = (now: Date) => new Date(now.getTime() - seconds * 1000);

/** Values of `messageRateLimitSql`. */
export interface MessageRateLimit {
  readonly now: Date;
  /** Earlier messages do not count. */
  readonly since: Date;
  readonly maxMessages: number;
}

export const messageRateLimit = (now: Date, maxMessages: number): MessageRateLimit => ({
  now,
  since: windowStart(now),
  maxMessages,
});

/**
 * Returns the part of a statement that limits the messages of one user within some seconds, across rooms and servers (SPEC 6.4).
 * `senders` selects a column `user_id`; the part returns the senders whose message is allowed. The lock on the user's row orders
 * parallel messages.
 */
export const messageRateLimitSql = (senders: RawBuilder<unknown>, valueOf: ValueOf<MessageRateLimit>) => sql`
  insert into chat_pace as pace (user_id, sent_at)
  select user_id, array[${valueOf('now')}::timestamptz] from (${senders}) as sender order by user_id
  on conflict (user_id) do update
  set sent_at = array(select at from unnest(pace.sent_at) as at where at > ${valueOf('since')}) || ${valueOf('now')}::timestamptz
  where (select count(*) from unnest(pace.sent_at) as at where at > ${valueOf('since')}) < ${valueOf('maxMessages')}
  returning user_id`;

/** Returns the refusal of a message. The user may write again when the oldest message of the last seconds no longer counts. */
export async function tooManyMessages(trx: Trx, userId: string, now: Date): Promise<Refusal> {
  const { rows } = await sql<{ oldest: Date }>`
    select min(at) as oldest from chat_pace, unnest(sent_at) as at where user_id = ${userId} and at > ${windowStart(now)}`.execute(
    trx,
  );
  const oldest = rows[0]?.oldest ?? now;
  return tooMany((oldest.getTime() + seconds * 1000 - now.getTime()) / 1000);
}
