import { sql, type Kysely } from 'kysely';

/**
 * Notices of one kind about one match are one entry of the list (SPEC 4.5), shown as the newest of them. `newer` is the number of the
 * next notice of the same group. The list reads rows without `newer`, so that a page costs the same with 3 notices and with 5,000.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Both may be null: servers of the previous version write neither, and their notices are entries of their own.
  await sql`alter table notification add column group_key text, add column newer integer`.execute(db);
  await sql`
    update notification set group_key = concat_ws(' ', kind, case
        when kind in ('member.joined', 'member.left') then data ->> 'teamId'
        when kind in ('proposal.received', 'proposal.withdrawn', 'guest_offer.received', 'guest_offer.withdrawn') then data ->> 'matchId'
        else concat_ws(' ', data ->> 'matchId', data ->> 'matchProposalId', data ->> 'guestOfferId') end)
    where data ? 'matchId' or kind in ('member.joined', 'member.left')`.execute(db);
  await sql`
    update notification set newer = later.number
    from (select user_id, number as old, lead(number) over (partition by user_id, group_key order by number) as number
      from notification where group_key is not null) as later
    where notification.user_id = later.user_id and notification.number = later.old and later.number is not null`.execute(
    db,
  );
  await sql`create index notification_rows on notification (user_id, number) where newer is null`.execute(db);
  await sql`create index notification_groups on notification (user_id, group_key, number) where group_key is not null`.execute(
    db,
  );
}
