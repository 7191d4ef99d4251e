import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

export interface DepartureTable {
  user_id: string;
  nickname: string;
  picture: string | null;
  bio: string;
  asked_at: Date;
  erase_at: Date;
}

/** Hides the user from others and marks the account as deleted. Returns false if it is deleted already. */
export async function markDeleted(
  trx: Trx,
  userId: string,
  { replacementName, now, eraseAt }: { replacementName: string; now: Date; eraseAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into departure (user_id, nickname, picture, bio, asked_at, erase_at)
    select id, nickname, picture, bio, ${now}, ${eraseAt} from user_account where id = ${userId} and deleted_at is null for no key update
    on conflict do nothing returning user_id`.execute(trx);
  if (rows.length === 0) return false;
  await trx
    .updateTable('user_account')
    .set({ nickname: replacementName, picture: null, bio: '', deleted_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Restores the profile of an account that waits for erasure. Returns false if the account does not wait. */
export async function restoreProfile(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with back as (delete from departure where user_id = ${userId} and erase_at > ${now} returning user_id, nickname, picture, bio)
    update user_account set nickname = back.nickname, picture = back.picture, bio = back.bio, deleted_at = null, updated_at = ${now}
    from back where id = back.user_id`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends an overdue departure. Returns true only once. The lock makes a parallel sign-in run before or after this transaction. */
export async function endOverdueDeparture(trx: Trx, userId: string, now: Date): Promise<boolean> {
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { numDeletedRows } = await trx
    .deleteFrom('departure')
    .where('user_id', '=', userId)
    .where('erase_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Erases the personal data of the account row. The row stays, because messages and results refer to it. */
export async function eraseRow(
  trx: Trx,
  userId: string,
  { username, nicknameKey, now }: { username: string; nicknameKey: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({
      username,
      password_hash: 'erased',
      nickname_key: nicknameKey,
      nickname_skeleton: null,
      picture: null,
      bio: '',
      sports: [],
      latitude: null,
      longitude: null,
      search_distance: null,
      region_depth1: null,
      region_depth2: null,
      region_depth3: null,
      region_en: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Tables with rows that belong to one user and matter to no other user. */
const TABLES_OF_ONE_USER = [
  'session',
  'known_device',
  'push_choice',
  'notice_letter',
  'recovery_code',
  'recovery_email',
  'mail_link',
  'saved_search',
  'calendar_feed',
  'departed_member',
  'export_pace',
  'notification',
  'notification_counter',
  'room_member',
  'chat_pace',
  'suspension',
] as const;

export async function eraseOwnRows(trx: Trx, userId: string): Promise<void> {
  for (const table of TABLES_OF_ONE_USER)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
  await trx
    .deleteFrom('user_block')
    .where((is) => is.or([is('blocker_id', '=', userId), is('blocked_id', '=', userId)]))
    .execute();
  // The guest stays in the count of the line-up, without a name.
  await trx
    .updateTable('line_up_guest')
    .set({ name: null, device_hash: null, user_id: null })
    .where('user_id', '=', userId)
    .execute();
  await trx.updateTable('notification').set({ actor_id: null }).where('actor_id', '=', userId).execute();
  for (const table of ['moderation_case', 'moderation_decision'] as const)
    await sql`update ${sql.table(table)} set concerned_id = null where concerned_id = ${userId}`.execute(trx);
  await trx.updateTable('report').set({ reporter_id: null }).where('reporter_id', '=', userId).execute();
}
