import { sql, type Kysely } from 'kysely';

/**
 * A team without a place of its own got the exact home of its creator. A team whose home is the home of its leader gets the
 * team's shown point as its home, as new teams do (SPEC 3.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update team set latitude = shown_latitude, longitude = shown_longitude
    from team_stay join user_account as person on person.id = team_stay.user_id
    where team_stay.team_id = team.id and team_stay.role = 'leader'
      and person.latitude = team.latitude and person.longitude = team.longitude`.execute(db);
}
