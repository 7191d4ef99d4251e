import type { Locale, QuietHours } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { isNotSuspended } from '../../platform/auth/not-suspended';
import type { Db, Trx } from '../../platform/database';
import { pushChoiceOf } from '../push';
import { afterPlayKinds, urgentKinds } from './urgent.rules';

/** Row of a user: the choice about letters for urgent notices, and the newest notice in the last letter. */
export interface NoticeLetterTable {
  user_id: string;
  wanted: boolean;
  /** Time at which the last letter was queued; null if there was none. */
  sent_at: Date | null;
  /** Number of the newest notice that was in a letter. */
  up_to: number;
}

export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notice_letter')
    .select('wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.wanted ?? true;
}

/** Saves whether a user wants letters; for deleted accounts it does nothing. */
export async function saveLetterChoice(db: Db, userId: string, areLettersWanted: boolean): Promise<void> {
  await sql`
    insert into notice_letter (user_id, wanted) select id, ${areLettersWanted} from user_account where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set wanted = excluded.wanted`.execute(db);
}

/** A user who can get a letter. */
export interface Addressee {
  readonly email: string;
  readonly nickname: string;
  readonly locale: Locale;
  readonly sentAt: Date | null;
  readonly upTo: number;
  readonly quiet: QuietHours | null;
  /** Time zone of the newest push device; null if the user has none. */
  readonly timeZone: string | null;
}

/** Returns the user for a letter; null if the account is deleted or suspended, wants no letters, or has no confirmed address. */
export async function addresseeOf(db: Db, userId: string, now: Date): Promise<Addressee | null> {
  const row = await db
    .selectFrom('user_account')
    .innerJoin('recovery_email', 'recovery_email.user_id', 'user_account.id')
    .leftJoin('notice_letter', 'notice_letter.user_id', 'user_account.id')
    .leftJoin('push_choice', 'push_choice.user_id', 'user_account.id')
    .select(['recovery_email.email', 'user_account.nickname', 'user_account.locale'])
    .select(['notice_letter.wanted', 'notice_letter.sent_at', 'notice_letter.up_to'])
    .select(['push_choice.off_groups', 'push_choice.quiet_from', 'push_choice.quiet_until'])
    .select('push_choice.preview')
    .select((eb) =>
      eb
        .selectFrom('push_device')
        .select('push_device.time_zone')
        .whereRef('push_device.user_id', '=', 'user_account.id')
        .orderBy('push_device.created_at', 'desc')
        .limit(1)
        .as('time_zone'),
    )
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .where(isNotSuspended('user_account.id', now))
    .where('recovery_email.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row || row.wanted === false) return null;
  const { email, nickname, locale, sent_at: sentAt, up_to: upTo, time_zone: timeZone } = row;
  return { email, nickname, locale, sentAt, upTo: upTo ?? 0, quiet: pushChoiceOf(row).quiet, timeZone };
}

/**
 * Creates and locks the row of a user: the update on conflict changes nothing, but locks. So the second of two parallel jobs sees the
 * changes of the first.
 */
export async function lockLetters(trx: Trx, userId: string): Promise<void> {
  await sql`
    insert into notice_letter (user_id) select id from user_account where id = ${userId}
    on conflict (user_id) do update set wanted = notice_letter.wanted`.execute(trx);
}

export async function recordLetter(
  trx: Trx,
  userId: string,
  { sentAt, upTo }: { readonly sentAt: Date; readonly upTo: number },
): Promise<void> {
  await trx
    .updateTable('notice_letter')
    .set({ sent_at: sentAt, up_to: upTo })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Returns unread urgent notices that can still be answered, the newest first. After the start of a match, only notices about its end count.
 */
export async function unreadUrgentNotices(
  db: Db,
  userId: string,
  { upTo, now, limit }: { readonly upTo: number; readonly now: Date; readonly limit: number },
): Promise<readonly { readonly id: string; readonly number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select notification.id, number from notification left join match on match.id = (data ->> 'matchId')::uuid
    where notification.user_id = ${userId} and read_at is null and number <= ${upTo}
      and notification.kind = any(${[...urgentKinds]}::text[])
      and coalesce((data ->> 'mustAgree')::boolean, true)
      and coalesce((data ->> 'until')::timestamptz, ${now}::timestamptz + interval '1 second') > ${now}
      and (match.id is null or notification.kind = any(${[...afterPlayKinds]}::text[])
        or (match.start_at > ${now} and match.state <> 'CANCELLED'))
    order by number desc limit ${limit}`.execute(db);
  return rows;
}
