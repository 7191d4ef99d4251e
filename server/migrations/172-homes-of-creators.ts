import { sql, type Kysely } from 'kysely';

/**
 * A team that was made without a place took its creator's own. Whose home is exactly where somebody lives who led the team has the
 * shown point for a home, as such teams are made now (SPEC 3.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update team set latitude = shown_latitude, longitude = shown_longitude
    from team_stay join user_account as person on person.id = team_stay.user_id
    where team_stay.team_id = team.id and team_stay.role = 'leader'
      and person.latitude = team.latitude and person.longitude = team.longitude`.execute(db);
}
