import type { SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { cellOf } from '../../modules/geo';
import { inTransaction, type Db, type Trx } from '../../platform/database';

/** The centre of the circle of `fillWithMatches`, and the home of the viewer. */
export const centre = { latitude: 37.55, longitude: 126.99 };
/** The nickname of one person, and the name of one team. */
export const rareWord = '유니콘';

/** Sports of the matches whose alerts are measured, by what the saved searches say about them. */
export const alertSports: Readonly<Record<string, SportId>> = {
  'a fifth of the searches fit': 'futsal',
  'a fifth have the sport, none fits': 'soccer',
  'one of 1,000 fits': 'arm_wrestling',
  'none has the sport': 'golf',
};

const rowsPerStatement = 50_000;
const commonSports = ['soccer', 'futsal', 'tennis', 'badminton', 'basketball'];

/**
 * Adds a person, their team, saved search and guest spot for each match with a number from `from` to `to` (exclusive), at the place of the
 * match. One row of a thousand has the rarest value of a filter. Returns the id of the viewer, who leads a team.
 */
export async function fillForSearches(db: Db, now: Date, from: number, to: number): Promise<string> {
  for (let first = from; first < to; first += rowsPerStatement) {
    const last = Math.min(to, first + rowsPerStatement) - 1;
    const matches = sql`generate_series(${first}::int, ${last}::int) as n join match on match.id = md5('match ' || n)::uuid`;
    await inTransaction(db, async (trx) => {
      await addPeople(trx, now, matches);
      await addTeams(trx, now, matches);
      await addSavedSearches(trx, now, matches);
      await addSpots(trx, now, matches);
    });
  }
  await sql`vacuum (analyze)`.execute(db);
  const { rows } = await sql<{ id: string }>`select md5('searcher 0')::uuid as id`.execute(db);
  return rows[0]?.id ?? '';
}

type Matches = ReturnType<typeof sql>;

async function addPeople(trx: Trx, now: Date, matches: Matches): Promise<void> {
  const name = sql`case n when 1 then ${rareWord} else '풋살' || n end`;
  await sql`
    insert into user_account (id, username, password_hash, nickname, nickname_key, locale, latitude, longitude, search_distance,
      created_at, updated_at)
    select md5('searcher ' || n)::uuid, 'searcher' || n, '', ${name}, ${name}, 'ko',
      case n when 0 then ${centre.latitude} else lat end, case n when 0 then ${centre.longitude} else lng end, 40, ${now}, ${now}
    from ${matches}`.execute(trx);
}

async function addTeams(trx: Trx, now: Date, matches: Matches): Promise<void> {
  const name = sql`case n when 1 then ${rareWord} else '풋살팀 ' || n end`;
  await sql`
    insert into team (id, name, name_key, sport, other_sports, description, level, latitude, longitude, shown_latitude, shown_longitude, cell,
      kit_home, kit_away, playing_days, recruiting, member_count, manager_count, created_at, updated_at)
    select md5('near team ' || n)::uuid, ${name}, ${name},
      case when n % 1000 = 1 then 'arm_wrestling' else (${commonSports}::text[])[1 + n % 5] end,
      case when n % 1000 = 2 then '{"golf": 3}' else '{}' end::jsonb, 'A team', case when n % 1000 = 3 then 5 else 1 + n % 4 end,
      lat, lng, lat, lng, cell, 'red', 'blue', case when n % 1000 = 4 then '{sun}' else '{mon,wed}' end::text[], n % 1000 = 5, 1, 0,
      ${now}, ${now}
    from ${matches}`.execute(trx);
  await sql`
    insert into team_member (team_id, user_id, role, joined_at, reads_after)
    select md5('near team ' || n)::uuid, md5('searcher ' || n)::uuid, 'leader', ${now}, 0 from ${matches}`.execute(
    trx,
  );
}

/** A tenth of the searches has no sport, so that every match must be compared with them. Half of them look for guest spots. */
async function addSavedSearches(trx: Trx, now: Date, matches: Matches): Promise<void> {
  const filters = [
    '{"sport": "futsal"}',
    '{"sport": "soccer", "gender": "WOMEN"}',
    '{"sport": "tennis", "words": "코끼리"}',
    '{"sport": "badminton", "level": 5}',
    '{"sport": "basketball", "free": true}',
  ];
  await sql`
    insert into saved_search (id, user_id, slot, name, filters, looks_for, created_at, cell)
    select md5('search ' || n)::uuid, md5('searcher ' || n)::uuid, 1, 'Search ' || n,
      case when n % 1000 = 6 then '{"sport": "arm_wrestling"}' when n % 10 = 7 then '{"gender": "WOMEN"}'
        else (${filters}::text[])[1 + n % 5] end::jsonb,
      case when (n / 1000 + n) % 2 = 0 then 'MATCHES' else 'GUEST_SPOTS' end, ${now}, cell
    from ${matches}`.execute(trx);
}

async function addSpots(trx: Trx, now: Date, matches: Matches): Promise<void> {
  await sql`
    insert into guest_spot (id, match_id, side, team_id, state, wanted, position, level_from, level_to, gender, cost, note, posted_by, cell,
      created_at, updated_at)
    select md5('spot ' || n)::uuid, match.id, 'HOST', md5('near team ' || n)::uuid, 'OPEN', 2, 'any', case when n % 1000 = 7 then 5 else 1 end,
      case when n % 1000 = 7 then 5 else 3 end, case when n % 1000 = 8 then 'WOMEN' else 'ANY' end, case when n % 1000 = 9 then 0 else 5000 end,
      '', md5('searcher ' || n)::uuid, cell, match.created_at, ${now}
    from ${matches}`.execute(trx);
}

/** Makes match 1 a match of a team in the centre with this sport, which its guest spot shares. */
export async function moveAlertMatch(
  db: Db,
  sport: SportId,
): Promise<{ readonly matchId: string; readonly spotId: string }> {
  const { latitude, longitude } = centre;
  const { rows } = await sql<{ matchId: string; spotId: string }>`
    update match set kind = 'TEAM', host_user_id = null, host_team_id = md5('near team 1')::uuid, sport = ${sport}, gender = 'ANY',
      level_from = 1, level_to = 3, cost_per_team = 5000, lat = ${latitude}, lng = ${longitude}, cell = ${cellOf(centre)}
    where id = md5('match 1')::uuid
    returning id as "matchId", md5('spot 1')::uuid as "spotId"`.execute(db);
  const [moved] = rows;
  if (!moved) throw new Error('There is no match 1.');
  return moved;
}
