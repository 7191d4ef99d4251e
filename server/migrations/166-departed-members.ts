import { sql, type Kysely } from 'kysely';

/** Memberships of accounts that wait for erasure, so that a sign-in within thirty days can restore them (SPEC 3.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table departed_member (
      user_id uuid not null references user_account (id) on delete cascade,
      team_id uuid not null references team (id),
      role text not null check (role in ('leader', 'manager', 'member')),
      joined_at timestamptz not null,
      -- True: the team had no other member and was disbanded for this reason.
      team_ended boolean not null,
      primary key (user_id, team_id)
    )`.execute(db);
}
