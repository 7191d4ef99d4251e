import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../platform/database';
import type { Position } from '../../geo/position.rules';

/** Latitude, longitude and share of the population of Korean cities; half live around Seoul, the dense worst case. */
const towns: readonly (readonly [number, number, number])[] = [
  [37.55, 126.99, 35], [37.45, 126.7, 8], [37.27, 127.02, 8], [37.65, 126.83, 4], [35.17, 129.07, 11], [35.87, 128.6, 8],
  [35.16, 126.85, 6], [36.35, 127.38, 6], [35.54, 129.31, 4], [37.34, 127.92, 2], [35.82, 127.11, 3], [36.02, 129.36, 3], [33.5, 126.53, 2],
]; // prettier-ignore

/** Returns a generator of the same random numbers for each run with this seed: a linear congruential generator with the usual constants. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/**
 * Returns a position near a city, which is chosen by its share. Latitude and longitude are normally distributed around the centre. In Korea
 * a degree of latitude is 1.25 times as long as a degree of longitude.
 */
export function randomPosition(random: () => number): Position {
  // Subtracts the shares one after the other. The city at which the rest becomes negative is chosen.
  let remaining = random() * 100;
  const town = towns.find(([, , share]) => (remaining -= share) < 0) ?? towns[0];
  const distance = 0.09 * Math.sqrt(-2 * Math.log(random()));
  const angle = 2 * Math.PI * random();
  return {
    latitude: (town?.[0] ?? 37.55) + distance * Math.sin(angle),
    longitude: (town?.[1] ?? 127) + distance * 1.25 * Math.cos(angle),
  };
}

/** Words of titles and texts. Each text has twelve of them, so that each word is in about every fifth text. */
const vocabulary =
  '풋살 축구 테니스 배드민턴 농구 주말 저녁 아침 초보 환영 친선 경기 상대 구합니다 구장 체육관 잔디 한강 공원 운동장 매너 팀 모집 실내 야간 주차 가능 샤워장 유니폼 조끼 심판 없음 football futsal tennis friendly game evening weekend beginners welcome indoor pitch parking court river park league training team opponent wanted shower referee'.split(
    ' ',
  );
/** A word that only the last match of each statement has. */
export const wordOfOneMatch = '유니콘배';

/** Where the matches are. 'country': in the cities, three of ten open. 'circle': within 34 km of Seoul, denser in the middle, all open. */
export type Spread = 'country' | 'circle';

/**
 * Inserts the matches with the numbers `from` to `to` (exclusive), with one statement for every 50,000. Each filter has a rare value, which
 * a thousandth of the matches have.
 */
export async function fillWithMatches(
  { db }: Database,
  now: Date,
  from: number,
  to: number,
  spread: Spread = 'country',
): Promise<void> {
  for (let firstNumber = from; firstNumber < to; firstNumber += 50_000) {
    const lastNumber = Math.min(to, firstNumber + 50_000) - 1;
    await inTransaction(db, async (trx) => {
      await sql`select setseed(${((firstNumber / 50_000) % 100) / 100})`.execute(trx);
      await sql`
        insert into user_account (id, username, password_hash, nickname, nickname_key, locale, created_at, updated_at)
        select md5('host ' || n)::uuid, 'bench' || n, '', 'bench ' || n, 'bench' || n, 'ko', ${now}, ${now}
        from generate_series(${Math.floor(firstNumber / 10)}::int, ${Math.floor(lastNumber / 10)}::int) as host (n)
        on conflict do nothing`.execute(trx);
      await sql`
        with town (lat, lng, share) as (values ${sql.join(towns.map(([lat, lng, share]) => sql`(${lat}::float8, ${lng}::float8, ${share}::float8)`))}),
        span as (select lat, lng, share, sum(share) over (order by share desc, lat) as share_so_far from town),
        -- Random numbers of each match, by the column that they decide.
        draw as materialized (
          select n, random() * 100 as town_draw, 0.09 * sqrt(-2 * ln(1 - random())) as distance, 2 * pi() * random() as angle, random() as open,
            random() as ahead, random() as minute, random() as posted, random() as gender, random() as sport, random() as level,
            random() as cost, random() as venue, (random() * ${vocabulary.length})::int as w1, (random() * ${vocabulary.length})::int as w2
          from generate_series(${firstNumber}::int, ${lastNumber}::int) as n
        ),
        place as (
          select draw.*, ${spread === 'circle' ? sql`37.55 + least(distance, 0.3) * sin(angle)` : sql`span.lat + distance * sin(angle)`} as lat,
            ${spread === 'circle' ? sql`126.99 + least(distance, 0.3) * 1.25 * cos(angle)` : sql`span.lng + distance * 1.25 * cos(angle)`} as lng,
            ${spread === 'circle' ? sql`true` : sql`open < 0.3`} as is_open
          from draw join span on town_draw < span.share_so_far and town_draw >= span.share_so_far - span.share
        ),
        timed as (
          select place.*, case when minute < 0.001 then 270 else 360 + (floor((minute - 0.001) / 0.999 * 32) * 30)::int end as local_minute,
            (${now} at time zone 'Asia/Seoul')::date + case when is_open then 1 + floor(ahead * 60)::int else -1 - floor(ahead * 300)::int end as local_day,
            floor((lat + 90) / 0.05)::int as row
          from place
        )
        -- The value of "cell" has the formula of cellOf().
        insert into match (id, kind, sport, title, content, state, start_at, minutes, time_zone, local_day, local_minute, local_weekday,
          players_per_side, venue_state, venue_name, lat, lng, cell, point_is_exact, level_from, level_to, gender, cost_per_team, rated,
          host_user_id, posted_by, open_slot, created_at, updated_at)
        select md5('match ' || n)::uuid, 'INDIVIDUAL', case when sport < 0.001 then 'arm_wrestling'
            else (array['soccer','futsal','tennis','badminton','basketball'])[1 + n % 5] end,
          ${word('w1')} || ' ' || ${word('w2')} || ' ' || n,
          concat_ws(' ', ${sql.join(Array.from({ length: 10 }, (_, index) => word(`w1 * ${index + 2} + w2 * ${(index * 7) % 11}`)))},
            case when n = ${lastNumber} then ${wordOfOneMatch}::text end),
          case when is_open then 'OPEN' else 'EXPIRED' end, (local_day + local_minute * interval '1 minute') at time zone 'Asia/Seoul',
          90, 'Asia/Seoul', local_day, local_minute, extract(isodow from local_day), 1,
          case when venue < 0.001 then 'BOOKED' else 'HOST_WILL_BOOK' end, 'Court ' || n % 100, lat, lng,
          row * 10000 + floor((lng + 180) / 360 * ceil(7200 * cos(radians((row + 0.5) * 0.05 - 90))))::int, true,
          case when level < 0.001 then 5 else 1 + n % 2 end, case when level < 0.001 then 5 else 2 + n % 3 end,
          case when gender < 0.001 then 'WOMEN' when gender < 0.02 then 'MIXED' else 'ANY' end,
          case when cost < 0.001 then 0 else 5000 end, true, md5('host ' || n / 10)::uuid, md5('host ' || n / 10)::uuid, 1 + n % 10,
          ${now}::timestamptz - posted * interval '30 days', ${now}
        from timed`.execute(trx);
    });
  }
  await sql`vacuum (analyze) match`.execute(db);
}

/** Returns SQL for the word with this number. */
function word(expression: string) {
  return sql`(${vocabulary}::text[])[1 + (${sql.raw(expression)}) % ${vocabulary.length}]`;
}
