import { sql, type Kysely } from 'kysely';

/** A match that one team is asked to play, and that only the two sides see until it is confirmed or opened (SPEC 5.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team add column takes_challenges boolean not null default true`.execute(db);
  await sql`
    alter table match
      -- If set, the match is a challenge: until an opponent is confirmed, only the two sides see it.
      add column challenged_team_id uuid references team (id),
      add constraint match_challenge_between_teams
        check (challenged_team_id is null or (kind = 'TEAM' and challenged_team_id <> host_team_id))`.execute(
    db,
  );
  await sql`create index match_challenged_team on match (challenged_team_id) where challenged_team_id is not null`.execute(
    db,
  );

  // Challenges are not in the neighbourhood search, so these indexes leave them out.
  await sql`drop index match_open_of_sport, match_open, match_open_newest`.execute(db);
  await sql`create index match_open_of_sport on match (sport, cell, start_at, id) include (lat, lng)
    where state = 'OPEN' and challenged_team_id is null`.execute(db);
  await sql`create index match_open on match (cell, start_at, id) include (lat, lng)
    where state = 'OPEN' and challenged_team_id is null`.execute(db);
  await sql`create index match_open_newest on match (cell, created_at, id) include (lat, lng, sport, start_at)
    where state = 'OPEN' and challenged_team_id is null`.execute(db);

  await sql`
    create table challenge (
      match_id uuid primary key references match (id) on delete cascade,
      from_team_id uuid not null references team (id),
      team_id uuid not null references team (id),
      state text not null check (state in ('WAITING', 'ACCEPTED', 'DECLINED', 'LAPSED', 'OPENED', 'CANCELLED')),
      -- The challenged team may suggest another time and place in the chat.
      they_choose boolean not null,
      -- Each waiting challenge holds a slot of both teams. The unique indexes of the slots limit how many challenges wait.
      sent_slot smallint not null check (sent_slot between 1 and 5),
      received_slot smallint not null check (received_slot between 1 and 10),
      sent_at timestamptz not null,
      answered_by uuid references user_account (id),
      ended_at timestamptz,
      constraint challenge_not_of_itself check (from_team_id <> team_id),
      constraint challenge_waits_or_ended check ((state = 'WAITING') = (ended_at is null)),
      constraint challenge_answer_has_author check (state not in ('ACCEPTED', 'DECLINED') or answered_by is not null)
    )`.execute(db);
  await sql`create unique index challenge_one_waiting on challenge (from_team_id, team_id) where state = 'WAITING'`.execute(
    db,
  );
  await sql`create unique index challenge_sent_slot on challenge (from_team_id, sent_slot) where state = 'WAITING'`.execute(
    db,
  );
  await sql`create unique index challenge_received_slot on challenge (team_id, received_slot) where state = 'WAITING'`.execute(
    db,
  );
  await sql`create index challenge_of_sender on challenge (from_team_id, state)`.execute(db);
  await sql`create index challenge_of_team on challenge (team_id, state)`.execute(db);
  await sql`create index challenge_answered_by on challenge (answered_by, match_id) where answered_by is not null`.execute(
    db,
  );
}
