import { sql, type Kysely } from 'kysely';

/** The places in teams of somebody who is on their way out, so that signing in within the thirty days can give them back (SPEC 3.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departed_member (
      user_id uuid not null references user_account (id) on delete cascade,
      team_id uuid not null references team (id),
      role text not null check (role in ('leader', 'manager', 'member')),
      joined_at timestamptz not null,
      -- Nobody else was in it: it was disbanded for this reason alone.
      team_ended boolean not null,
      primary key (user_id, team_id)
    )`.execute(db);
}
