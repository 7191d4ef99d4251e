import { sql, type Kysely } from 'kysely';

/** Players by name, and links by which people without an account answer (SPEC 5.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table line_up_guest (
      id uuid primary key,
      match_id uuid not null references match (id) on delete cascade,
      side text not null check (side in ('HOST', 'AWAY')),
      -- Null: never named, or deleted some weeks after the match.
      name text check (char_length(name) between 2 and 20),
      answer text not null check (answer in ('GOING', 'MAYBE', 'NOT_GOING')),
      brings_ball boolean not null default false,
      place smallint not null check (place > 0),
      -- The member who added the guest; null: the guest came by the link.
      added_by uuid references user_account (id),
      -- The member who gave the answer; null: the guest did.
      set_by uuid references user_account (id),
      -- SHA-256 of the key in the guest's browser: only that browser can change the answer by the link.
      device_hash bytea,
      -- The account of a guest who signed up later.
      user_id uuid references user_account (id),
      answered_at timestamptz not null
    )`.execute(db);
  await sql`create index line_up_guest_of_side on line_up_guest (match_id, side, place)`.execute(db);
  await sql`create unique index line_up_guest_device on line_up_guest (match_id, side, device_hash) where device_hash is not null`.execute(
    db,
  );
  await sql`create index line_up_guest_by_device on line_up_guest (device_hash) where device_hash is not null`.execute(
    db,
  );
  await sql`create unique index line_up_guest_person on line_up_guest (user_id, match_id) where user_id is not null`.execute(
    db,
  );

  // Until now, a member's answer held the number of their guests; each guest becomes a row of the line-up.
  await sql`
    insert into line_up_guest (id, match_id, side, answer, place, added_by, set_by, answered_at)
    select gen_random_uuid(), match_id, side, answer,
      row_number() over (partition by match_id, side order by answered_at, user_id, number), user_id, user_id, answered_at
    from line_up_answer, generate_series(1, guests) as number`.execute(db);
  await sql`alter table line_up_answer drop column guests`.execute(db);
  await sql`alter table line_up_answer add column brings_ball boolean not null default false`.execute(db);
  // The member who gave the answer for this member; null: the member's own answer.
  await sql`alter table line_up_answer add column set_by uuid references user_account (id)`.execute(db);

  await sql`
    create table line_up_nudge (
      match_id uuid not null references match (id) on delete cascade,
      side text not null check (side in ('HOST', 'AWAY')),
      nudged_by uuid not null references user_account (id),
      nudged_at timestamptz not null,
      primary key (match_id, side)
    )`.execute(db);

  await sql`
    create table answer_link (
      id uuid primary key,
      match_id uuid not null references match (id) on delete cascade,
      side text not null check (side in ('HOST', 'AWAY')),
      -- SHA-256: a reader of this table cannot use the link.
      token_hash bytea not null unique,
      show_names boolean not null default false,
      created_by uuid not null references user_account (id),
      created_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index answer_link_of_match on answer_link (match_id, side)`.execute(db);
  await sql`create index answer_link_person on answer_link (created_by, id)`.execute(db);
  await sql`create index line_up_nudge_person on line_up_nudge (nudged_by, match_id)`.execute(db);
  await sql`create unique index answer_link_one on answer_link (match_id, side) where revoked_at is null`.execute(
    db,
  );
}
