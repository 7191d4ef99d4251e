import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';

export interface UserBlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

/** Limit of the list of blocked users. */
const MAX_SHOWN = 1000;

/**
 * Returns a condition for queries of people or their texts (SPEC 8.6): true if there is no block in either direction between the viewer
 * and the user in `column`, such as `'match.posted_by'`. The condition is also true if the column is null.
 */
export function notBlockedWith(viewerId: string, column: string): RawBuilder<boolean> {
  const person = sql.ref(column);
  return sql<boolean>`(not exists (select 1 from user_block where blocker_id = ${viewerId} and blocked_id = ${person})
    and not exists (select 1 from user_block where blocked_id = ${viewerId} and blocker_id = ${person}))`;
}

/** Returns a query for the ids of all users with a block from or to this user, to be run or used inside another query. */
export const blockedIdsQuery = (db: Db, userId: string | RawBuilder<string>) =>
  db
    .selectFrom('user_block')
    .select('blocked_id as id')
    .where('blocker_id', '=', userId)
    .union(db.selectFrom('user_block').select('blocker_id as id').where('blocked_id', '=', userId));

/** Returns the ids of all users with a block from or to this user. */
export async function findBlockedUserIds(
  db: Db,
  userId: string | RawBuilder<string>,
): Promise<readonly string[]> {
  return (await blockedIdsQuery(db, userId).execute()).map(({ id }) => id);
}

export async function areBlocked(
  db: Db,
  first: string,
  second: string | RawBuilder<string>,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_block')
    .select('blocker_id')
    .where((is) =>
      is.or([
        is.and([is('blocker_id', '=', first), is('blocked_id', '=', second)]),
        is.and([is('blocker_id', '=', second), is('blocked_id', '=', first)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a block if it does not exist yet. Returns false if the account to be blocked does not exist or is deleted. */
export async function insertBlock(db: Db, block: UserBlockTable): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with person as (select id from user_account where id = ${block.blocked_id} and deleted_at is null),
    inserted as (
      insert into user_block (blocker_id, blocked_id, created_at)
      select ${block.blocker_id}, id, ${block.created_at} from person
      on conflict do nothing
    )
    select id from person`.execute(db);
  return rows.length === 1;
}

/** Returns false if there was no block. */
export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function usersBlockedBy(db: Db, userId: string) {
  const rows = await db
    .selectFrom('user_block')
    .innerJoin('user_account', 'user_account.id', 'user_block.blocked_id')
    .select(['user_account.id', 'user_account.nickname', 'user_account.picture'])
    .where('user_block.blocker_id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .orderBy('user_block.created_at', 'desc')
    .orderBy('user_account.id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, nickname, picture }) => ({ id, nickname, pictureUrl: picture }));
}
