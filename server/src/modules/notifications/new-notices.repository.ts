import { noticeGroup } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { idList, listOf, type Trx } from '../../platform/database';
import type { NewNotice } from './notice';
import { withoutNames } from './notice-names.repository';

/** A notice with the id of its event. */
export interface IdentifiedNotice {
  readonly id: string;
  readonly newNotice: NewNotice;
}

/** A notice with its number in the list of its receiver. */
interface NumberedNotice extends IdentifiedNotice {
  readonly number: number;
  readonly group: string | null;
}

/**
 * Stores notices and returns them with their numbers. Skips receivers without an account. The counters of the receivers stay locked, so
 * that numbers appear in order.
 */
export async function insertNotices(
  trx: Trx,
  notices: readonly IdentifiedNotice[],
  now: Date,
): Promise<readonly NumberedNotice[]> {
  const numberedNotices = await numberNotices(trx, notices);
  if (numberedNotices.length === 0) return [];
  const newerNumbers = await linkGroups(trx, numberedNotices);
  const column = <T>(valueOf: (item: NumberedNotice) => T) => numberedNotices.map(valueOf);
  await sql`
    insert into notification (user_id, number, id, kind, actor_id, data, created_at, group_key, newer)
    select user_id, number, item.id, kind, actor.id, data::jsonb, ${now}, group_key, newer
    from unnest(${idList(column(({ newNotice }) => newNotice.userId))}, ${listOf(
      'integer',
      column(({ number }) => number),
    )},
      ${idList(column(({ id }) => id))}, ${listOf(
        'text',
        column(({ newNotice }) => newNotice.kind),
      )},
      ${listOf(
        'uuid',
        column(({ newNotice }) => newNotice.actorId ?? null),
      )},
      ${listOf(
        'text',
        column(({ newNotice }) => JSON.stringify(withoutNames(newNotice.data))),
      )},
      ${listOf(
        'text',
        column(({ group }) => group),
      )}, ${listOf('integer', newerNumbers)})
      as item (user_id, number, id, kind, actor_id, data, group_key, newer)
    left join user_account as actor on actor.id = item.actor_id`.execute(trx);
  return numberedNotices;
}

/** Gives the notices of each receiver the next numbers, in their order. */
async function numberNotices(
  trx: Trx,
  notices: readonly IdentifiedNotice[],
): Promise<readonly NumberedNotice[]> {
  const counts = new Map<string, number>();
  for (const { newNotice } of notices) counts.set(newNotice.userId, (counts.get(newNotice.userId) ?? 0) + 1);
  // Locks the counters in one order, so that two workers do not wait for each other.
  const { rows } = await sql<{ user_id: string; last: number }>`
    insert into notification_counter as counter (user_id, last)
    select account.id, added.count
    from unnest(${idList([...counts.keys()])}, ${listOf('integer', [...counts.values()])}) as added (user_id, count)
    join user_account as account on account.id = added.user_id order by account.id
    on conflict (user_id) do update set last = counter.last + excluded.last
    returning user_id, last`.execute(trx);
  const lastNumbers = new Map(rows.map(({ user_id, last }) => [user_id, last - (counts.get(user_id) ?? 0)]));
  return notices.flatMap((item) => {
    const { userId, kind, data } = item.newNotice;
    const lastNumber = lastNumbers.get(userId);
    if (lastNumber === undefined) return [];
    lastNumbers.set(userId, lastNumber + 1);
    return { ...item, number: lastNumber + 1, group: noticeGroup(kind, data) };
  });
}

/**
 * Sets `newer` of the former newest notice of each group, because the row of a group shows only the newest. Returns for each new notice the
 * number of the next notice of its group; null for the newest of its group and for notices without a group.
 */
async function linkGroups(trx: Trx, notices: readonly NumberedNotice[]): Promise<readonly (number | null)[]> {
  const newerNumbers: (number | null)[] = notices.map(() => null);
  const indexOfNewest = new Map<string, number>();
  const oldestOfGroups: NumberedNotice[] = [];
  notices.forEach((item, index) => {
    if (item.group === null) return;
    const key = `${item.newNotice.userId} ${item.group}`;
    const formerIndex = indexOfNewest.get(key);
    if (formerIndex === undefined) oldestOfGroups.push(item);
    else newerNumbers[formerIndex] = item.number;
    indexOfNewest.set(key, index);
  });
  if (oldestOfGroups.length > 0) {
    const users = idList(oldestOfGroups.map(({ newNotice }) => newNotice.userId));
    const groups = listOf(
      'text',
      oldestOfGroups.map(({ group }) => group),
    );
    const numbers = listOf(
      'integer',
      oldestOfGroups.map(({ number }) => number),
    );
    await sql`
      update notification set newer = follower.number
      from unnest(${users}, ${groups}, ${numbers}) as follower (user_id, group_key, number)
      where notification.user_id = follower.user_id and notification.group_key = follower.group_key
        and notification.newer is null`.execute(trx);
  }
  return newerNumbers;
}
