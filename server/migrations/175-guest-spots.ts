import { sql, type Kysely } from 'kysely';

/** Guest spots and guest offers (SPEC 5.7). The chat of a guest offer is a row of `room`: docs/decisions/104. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_spot (
      id uuid primary key,
      match_id uuid not null references match (id) on delete cascade,
      side text not null check (side in ('HOST', 'AWAY')),
      team_id uuid not null references team (id),
      state text not null check (state in ('OPEN', 'CLOSED')),
      wanted smallint not null check (wanted between 1 and 10),
      -- Number of accepted guests. The check below backs up the update that takes a place.
      found smallint not null default 0,
      position text not null check (char_length(position) between 1 and 20),
      level_from smallint not null check (level_from between 1 and 5),
      level_to smallint not null check (level_to between 1 and 5),
      gender text not null check (gender in ('ANY', 'MEN', 'WOMEN', 'MIXED')),
      cost integer not null check (cost between 0 and 1000000),
      note text not null check (char_length(note) <= 200),
      posted_by uuid not null references user_account (id),
      -- Cell of the match's place, for the search.
      cell integer not null,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint guest_spot_of_team unique (match_id, team_id),
      constraint guest_spot_places check (found between 0 and wanted),
      constraint guest_spot_levels_rise check (level_from <= level_to)
    )`.execute(db);
  await sql`create unique index guest_spot_one_of_side on guest_spot (match_id, side) where state = 'OPEN'`.execute(
    db,
  );
  await sql`create index guest_spot_near on guest_spot (cell) include (match_id) where state = 'OPEN' and found < wanted`.execute(
    db,
  );
  await sql`create index guest_spot_team on guest_spot (team_id)`.execute(db);
  await sql`create index guest_spot_person on guest_spot (posted_by, id)`.execute(db);

  await sql`alter table proposal rename to room`.execute(db);
  await sql`alter table room
    add column kind text not null default 'PROPOSAL' check (kind in ('PROPOSAL', 'GUEST')),
    add column guest_spot_id uuid references guest_spot (id) on delete cascade,
    -- When a guest was accepted for the first time: from then on the two sides see the room.
    add column opened_at timestamptz,
    -- The side says that the guest did not come; the guest says that they did.
    add column no_show_at timestamptz,
    add column contested_at timestamptz,
    drop constraint proposal_of_its_kind`.execute(db);
  await sql`alter table room add constraint room_of_its_kind check (
    case kind when 'PROPOSAL' then (team_id is null) = (host_team_id is null) and (user_id is null) = (host_user_id is null)
                and num_nonnulls(guest_spot_id, opened_at, no_show_at, contested_at) = 0
              else num_nonnulls(host_team_id, user_id, guest_spot_id) = 3 and num_nonnulls(host_user_id, team_id) = 0
                and state not in ('TALKING', 'STANDBY') and (state <> 'CONFIRMED' or opened_at is not null)
                and (contested_at is null or no_show_at is not null) end)`.execute(db);
  await sql`drop index proposal_one_confirmed`.execute(db);
  await sql`create unique index proposal_one_confirmed on room (match_id) where state = 'CONFIRMED' and kind = 'PROPOSAL'`.execute(
    db,
  );
  await sql`create index room_of_spot on room (guest_spot_id, state, applied_at) where guest_spot_id is not null`.execute(
    db,
  );
  await sql`create view proposal as
    select match_id, id, state, team_id, user_id, applied_by, host_team_id, host_user_id, message, agreed_terms, kit_host, kit_applicant,
      last_number, last_at, since, applied_at, left_late, offered_at, offered_until
    from room where kind = 'PROPOSAL'`.execute(db);

  // The offer of a guest who came through a guest spot.
  await sql`alter table line_up_guest add column guest_offer_id uuid unique`.execute(db);
  await sql`alter table line_up_guest add constraint line_up_guest_offer
    foreign key (match_id, guest_offer_id) references room (match_id, id) on delete cascade`.execute(db);

  await sql`alter table saved_search add column looks_for text not null default 'MATCHES'
    check (looks_for in ('MATCHES', 'GUEST_SPOTS'))`.execute(db);
}
