import { sql, type Kysely } from 'kysely';

/** A team has a room of its own, in the tables of the other rooms (docs/decisions/145). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room
    alter column state drop not null,
    alter column applied_by drop not null,
    alter column message drop not null,
    alter column agreed_terms drop not null,
    alter column since drop not null,
    alter column applied_at drop not null,
    drop constraint proposal_match_id_fkey,
    drop constraint proposal_one_applicant,
    drop constraint room_kind_check,
    drop constraint room_of_its_kind`.execute(db);
  await sql`alter table room
    -- match_id is the id of the team in a team's room. match_of is null there, so that the foreign key holds for matches only.
    add column match_of uuid generated always as (case when kind <> 'TEAM' then match_id end) stored
      constraint room_match references match (id) on delete cascade,
    add constraint room_kind_check check (kind in ('PROPOSAL', 'GUEST', 'TEAM')),
    add constraint proposal_one_applicant check (kind = 'TEAM' or num_nonnulls(team_id, user_id) = 1),
    add constraint room_of_its_kind check (
      case kind when 'PROPOSAL' then (team_id is null) = (host_team_id is null) and (user_id is null) = (host_user_id is null)
                  and num_nonnulls(guest_spot_id, opened_at, no_show_at, contested_at) = 0
                when 'GUEST' then num_nonnulls(host_team_id, user_id, guest_spot_id) = 3 and num_nonnulls(host_user_id, team_id) = 0
                  and state not in ('TALKING', 'STANDBY') and (state <> 'CONFIRMED' or opened_at is not null)
                  and (contested_at is null or no_show_at is not null)
                -- The id is that of the team: a team has one room.
                else id = match_id and host_team_id = id and num_nonnulls(team_id, user_id, host_user_id, guest_spot_id, opened_at,
                  no_show_at, contested_at, kit_host, kit_applicant, left_late, offered_at, offered_until) = 0 end),
    add constraint room_is_applied_for check (
      num_nonnulls(state, applied_by, message, agreed_terms, since, applied_at) = case kind when 'TEAM' then 0 else 6 end)`.execute(
    db,
  );
  await sql`create index room_match_of on room (match_of) where match_of is not null`.execute(db);

  await sql`alter table message
    -- Only in the room of a team: an announcement is open until a leader or manager ends it.
    add column announcement text check (announcement in ('OPEN', 'ENDED')),
    -- The user or match that a system line of a team's room names.
    add column about_user_id uuid references user_account (id),
    add column about_match_id uuid references match (id) on delete set null,
    add constraint message_only_text_announces check (announcement is null or (kind = 'text' and match_id = proposal_id)),
    add constraint message_only_lines_name check (num_nonnulls(about_user_id, about_match_id) = 0 or kind = 'system')`.execute(
    db,
  );
  await sql`create index message_announced on message (match_id, proposal_id, number) where announcement = 'OPEN'`.execute(
    db,
  );
  await sql`create index message_about_match on message (about_match_id) where about_match_id is not null`.execute(
    db,
  );

  await sql`insert into room (match_id, id, kind, host_team_id, last_number, last_at)
    select id, id, 'TEAM', id, 1, coalesce(disbanded_at, now()) from team`.execute(db);
  await sql`insert into message (match_id, proposal_id, number, id, kind, event, created_at)
    select id, id, 1, gen_random_uuid(), 'system', 'team_room_opened', coalesce(disbanded_at, now()) from team`.execute(
    db,
  );
  // The line that this migration wrote counts as read.
  await sql`insert into room_member (match_id, proposal_id, user_id, read_up_to)
    select team_id, team_id, user_id, 1 from team_member`.execute(db);
  // A member reads messages after this number. It is a column of the membership, so that both are deleted together.
  await sql`alter table team_member add column reads_after integer`.execute(db);
  await sql`update team_member set reads_after = 0`.execute(db);
  await sql`alter table team_member alter column reads_after set not null,
    add constraint team_member_reads_after_check check (reads_after >= 0)`.execute(db);
}
