import { sql, type Kysely } from 'kysely';

/** Periods of membership with their roles, for records, suspensions and the notices of a disbanded team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_stay (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references team (id) on delete cascade,
      user_id uuid not null references user_account (id) on delete cascade,
      role text not null check (role in ('leader', 'manager', 'member')),
      since timestamptz not null,
      until timestamptz
    )`.execute(db);
  await sql`create unique index team_stay_now on team_stay (team_id, user_id) where until is null`.execute(
    db,
  );
  await sql`create index team_stay_of_user on team_stay (user_id, team_id)`.execute(db);
  await sql`create index team_stay_of_team on team_stay (team_id, until)`.execute(db);
  await sql`insert into team_stay (team_id, user_id, role, since)
    select team_id, user_id, role, joined_at from team_member`.execute(db);
}
