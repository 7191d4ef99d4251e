import { sql } from 'kysely';
import { inTransaction, type Database, type Trx } from '../platform/database';

const playersOfTeam = 10;
const noticesPerPerson = 3;

/**
 * Adds the matches of one evening: confirmed matches of two teams of ten that begin at `startAt`. Nobody plays twice. Each player has
 * earlier notices, so that tables and indexes have the size of a running city.
 */
export async function addEveningMatches({ db }: Database, startAt: Date, people: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await addTeams(trx, people);
    await sql`
      insert into match (id, kind, sport, title, content, state, start_at, minutes, time_zone, local_day, local_minute, local_weekday,
        players_per_side, venue_state, lat, lng, cell, point_is_exact, level_from, level_to, gender, rated, host_team_id, away_team_id,
        posted_by, confirmed_at, open_slot, created_at, updated_at)
      select md5('evening match ' || n)::uuid, 'TEAM', 'soccer', 'Evening ' || n, 'An evening match', 'CONFIRMED', ${startAt}, 90, 'UTC',
        ${startAt}::timestamptz at time zone 'UTC', 1200, 1, ${playersOfTeam}, 'HOST_WILL_BOOK', 37.55, 126.99, 25510000, true, 1, 5, 'ANY', true,
        md5('evening team ' || n * 2)::uuid, md5('evening team ' || n * 2 + 1)::uuid, md5('evening player ' || n * ${playersOfTeam * 2}::int)::uuid,
        now(), 1, now(), now()
      from generate_series(0, ${people / playersOfTeam / 2 - 1}::int) as n`.execute(trx);
    await sql`
      insert into notification (user_id, number, id, kind, data, created_at, group_key)
      select md5('evening player ' || n % ${people}::int)::uuid, n / ${people}::int + 1, gen_random_uuid(), 'reminder.day',
        jsonb_build_object('matchId', gen_random_uuid(), 'startAt', now()), now() - interval '9 days', 'reminder.day ' || gen_random_uuid()
      from generate_series(0, ${people * noticesPerPerson - 1}::int) as n`.execute(trx);
    await sql`
      insert into notification_counter (user_id, last)
      select md5('evening player ' || n)::uuid, ${noticesPerPerson}::int from generate_series(0, ${people - 1}::int) as n`.execute(
      trx,
    );
  });
  await sql`vacuum (analyze)`.execute(db);
}

async function addTeams(trx: Trx, people: number): Promise<void> {
  await sql`
    insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
    select md5('evening player ' || n)::uuid, 'evening' || n, '', 'eve ' || n, 'eve' || n, 'ko', now(), now()
    from generate_series(0, ${people - 1}::int) as n`.execute(trx);
  await sql`
    insert into team (id, name, name_key, sport, description, level, latitude, longitude, shown_latitude, shown_longitude, cell, kit_home,
      kit_away, playing_days, recruiting, member_count, manager_count, created_at, updated_at)
    select md5('evening team ' || n)::uuid, 'Evening team ' || n, 'eveningteam' || n, 'soccer', 'A team', 3, 37.55, 126.99, 37.55, 126.99,
      25510000, 'red', 'blue', '{}', false, ${playersOfTeam}, 0, now(), now()
    from generate_series(0, ${people / playersOfTeam - 1}::int) as n`.execute(trx);
  await sql`
    insert into team_member (team_id, user_id, role, joined_at, reads_after)
    select md5('evening team ' || n / ${playersOfTeam}::int)::uuid, md5('evening player ' || n)::uuid,
      case when n % ${playersOfTeam}::int = 0 then 'leader' else 'member' end, now(), 0
    from generate_series(0, ${people - 1}::int) as n`.execute(trx);
}

/** Makes the reminders of all evening matches due now, as if each had been scheduled three hours before its start. */
export async function makeRemindersDue({ db }: Database, startAt: Date, people: number): Promise<void> {
  await sql`
    insert into job (id, kind, subject, payload, due_at, next_at, created_at)
    select md5('evening job ' || n)::uuid, 'match.remind', md5('evening match ' || n)::uuid || ' 3',
      jsonb_build_object('matchId', md5('evening match ' || n)::uuid, 'startAt', ${startAt.toISOString()}::text, 'hours', 3), now(), now(), now()
    from generate_series(0, ${people / playersOfTeam / 2 - 1}::int) as n`.execute(db);
}
