import { sql, type Kysely } from 'kysely';

/** Exports that are running, and indexes that find the rows of one person (SPEC 3.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table export_pace (
      user_id uuid primary key references user_account (id) on delete cascade,
      begun_at timestamptz[] not null,
      -- Lease of the one running export. It is renewed while the file is written, and runs out when the server dies.
      running_until timestamptz
    )`.execute(db);
  const personColumns = [
    ['match', 'posted_by'],
    ['match', 'cancelled_by'],
    ['match_result', 'host_told_by'],
    ['match_result', 'away_told_by'],
    ['late_cancel', 'user_id'],
    ['late_cancel', 'other_user_id'],
    ['review', 'answered_by'],
  ] as const;
  for (const [table, column] of personColumns)
    await sql`create index ${sql.ref(`${table}_person_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`create index invitation_person on invitation (user_id, id)`.execute(db);
  await sql`create index invitation_inviter on invitation (inviter_id, id)`.execute(db);
  await sql`create index invite_link_person on invite_link (created_by, id)`.execute(db);
  await sql`create index invite_link_use_person on invite_link_use (user_id)`.execute(db);
  await sql`create index room_member_person on room_member (user_id, match_id)`.execute(db);
  await sql`create index line_up_answer_person on line_up_answer (user_id, match_id)`.execute(db);
}
