import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/database';

/** Two years of play until now: people, their individual matches, rooms, messages and final results, spread evenly. */
export interface Years {
  readonly matches: number;
  /** Must be a multiple of `matches / 2`: every second match has a room, and all rooms have the same number of messages. */
  readonly messages: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const yearsInMs = 730 * DAY_MS;
const matchesPerPerson = 10;
const matchesPerStatement = 20_000;
const regions = 250;
/** Time between the post of a match and its start. */
const weekAhead = sql`interval '7 days'`;
const vocabulary =
  '내일 저녁 일곱 시에 운동장 앞에서 만나요 네 좋아요 유니폼 조끼 심판 주차 공은 저희가 가져갈게요 비가 오면 어떻게 할까요 see you at the pitch tomorrow fine with us who brings the ball thanks'.split(
    ' ',
  );

export const peopleOf = ({ matches }: Pick<Years, 'matches'>): number =>
  Math.ceil(matches / matchesPerPerson);

/** SQL: an id that rises with time like the ids of the server, and that another statement can compute again. */
function idAt(at: RawBuilder<unknown>, salt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`;
}

/** Fills a migrated database. Foreign keys are not checked while rows are written, but are valid. */
export async function fillYears({ db }: Pick<Database, 'db'>, years: Years): Promise<void> {
  const { matches, messages, now } = years;
  const people = peopleOf(years);
  const messagesPerRoom = Math.floor(messages / (matches / 2));
  const from = new Date(now.getTime() - yearsInMs);
  /** SQL: the time of the n-th of `total` events, which are spread evenly. */
  const timeOf = (n: RawBuilder<unknown>, total: number) =>
    sql`(${from}::timestamptz + ${n} * interval '1 millisecond' * ${Math.floor(yearsInMs / total)}::bigint)`;
  const userId = (n: RawBuilder<unknown>) => idAt(timeOf(n, people), sql`'person ' || (${n})::text`);
  const matchId = idAt(sql`created`, sql`'match ' || n`);
  const roomId = idAt(sql`created + interval '1 hour'`, sql`'room ' || n`);
  const host = sql`n / ${matchesPerPerson}::int`;
  const applicant = sql`((n / ${matchesPerPerson}::int + 1) % ${people}::int)`;
  /** Rows of matches to post: the number, when it is posted, and when it starts. */
  const posts = (first: number, last: number) =>
    sql`(select n, ${timeOf(sql`n`, matches)} as created, ${timeOf(sql`n`, matches)} + ${weekAhead} as starts
      from generate_series(${first}::int, ${last}::int) as n) as post`;
  const isPlayed = sql`(n % 4 = 0 and starts < ${now})`;

  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set synchronous_commit = off`.execute(connection);
    await sql`
      insert into user_account (id, username, password_hash, nickname, nickname_key, locale, region_depth1, region_depth2, region_depth3, created_at, updated_at)
      select ${userId(sql`n`)}, 'bench' || n, '', 'bench ' || n, 'bench' || n, 'ko', ${province}, ${district}, '동 1', ${timeOf(sql`n`, people)}, ${now}
      from generate_series(0, ${people - 1}::int) as n`.execute(connection);
    for (let first = 0; first < matches; first += matchesPerStatement) {
      const last = Math.min(matches, first + matchesPerStatement) - 1;
      await sql`
        insert into match (id, kind, sport, title, content, state, start_at, minutes, time_zone, local_day, local_minute, local_weekday,
          players_per_side, venue_state, venue_name, lat, lng, cell, point_is_exact, region, level_from, level_to, gender, cost_per_team, rated,
          host_user_id, posted_by, away_user_id, confirmed_at, open_slot, created_at, updated_at)
        select ${matchId}, 'INDIVIDUAL', (array['soccer','futsal','tennis','badminton','basketball'])[1 + n % 5], ${sampleText('n')}, ${sampleText('(n * 7)')},
          case when ${isPlayed} then 'COMPLETED' when starts >= ${now} then 'OPEN' else 'EXPIRED' end, starts, 90, 'Asia/Seoul',
          (starts at time zone 'Asia/Seoul')::date, (n % 48) * 30, extract(isodow from starts at time zone 'Asia/Seoul'), 1, 'HOST_WILL_BOOK',
          'Court ' || n % 100, lat, lng, ${cell}, true,
          jsonb_build_object('ko', ${names}, 'en', ${names}),
          1 + n % 2, 2 + n % 3, 'ANY', 5000, true, ${userId(host)}, ${userId(host)}, case when ${isPlayed} then ${userId(applicant)} end,
          case when ${isPlayed} then created + interval '1 day' end, 1 + n % 10, created, created
        from ${posts(first, last)}, lateral (select 35 + n % 300 / 100.0 as lat, 126.5 + n % 280 / 100.0 as lng) as place,
          lateral (select floor((lat + 90) / 0.05)::int as row) as strip`.execute(connection);
      await sql`
        insert into room (match_id, id, kind, state, user_id, applied_by, host_user_id, message, agreed_terms, last_number, last_at, since, applied_at)
        select ${matchId}, ${roomId}, 'PROPOSAL',
          case when ${isPlayed} then 'CONFIRMED' when starts >= ${now} then 'TALKING' else 'EXPIRED' end, ${userId(applicant)}, ${userId(applicant)},
          ${userId(host)}, ${sampleText('n')}, 1, ${messagesPerRoom}::int, created + interval '1 day', created, created + interval '1 hour'
        from ${posts(first, last)} where n % 2 = 0`.execute(connection);
      await sql`
        with side as materialized (
          select n, created, ${matchId} as match_id, ${roomId} as room_id, ${userId(host)} as host_id, ${userId(applicant)} as applicant_id
          from ${posts(first, last)} where n % 2 = 0
        )
        insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
        select match_id, room_id, turn, ${idAt(sql`sent`, sql`'message ' || n || ' ' || turn`)}, 'text',
          case when turn % 2 = 0 then 'HOST' else 'APPLICANT' end, case when turn % 2 = 0 then host_id else applicant_id end,
          gen_random_uuid(), ${sampleText('(n * 31 + turn * 17)')}, sent
        from side, generate_series(1, ${messagesPerRoom}::int) as turn,
          lateral (select created + interval '2 hours' + turn * interval '10 minutes' as sent) as moment`.execute(
        connection,
      );
      await sql`
        insert into final_result (match_id, sport, kind, rated, host_user_id, away_user_id, host_score, away_score, winner, by_silence, played_at, final_at)
        select ${matchId}, (array['soccer','futsal','tennis','badminton','basketball'])[1 + n % 5], 'PLAYED', true, ${userId(host)}, ${userId(applicant)},
          3, 1, 'HOST', false, starts, least(starts + interval '1 day', ${now})
        from ${posts(first, last)} where ${isPlayed}`.execute(connection);
    }
    await sql`reset session_replication_role; reset synchronous_commit`.execute(connection);
  });
  for (const table of ['user_account', 'match', 'room', 'message', 'final_result'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** SQL of `cellOf`: strips of 0.05°, each divided into cells of about equal width. */
const cell = sql`row * 10000 + floor((lng + 180) / 360 * ceil(7200 * cos(radians((row + 0.5) * 0.05 - 90))))::int`;
const province = sql`'도 ' || n % 17`;
const district = sql`'시 ' || n % ${regions}::int`;
const names = sql`jsonb_build_object('depth1', ${province}, 'depth2', ${district}, 'depth3', '동 1')`;

/** SQL: a text that differs in each row, so that a backup compresses like one of real texts. */
function sampleText(seed: string): RawBuilder<unknown> {
  const picks = [1, 5, 11, 23, 41, 67].map(
    (step) =>
      sql`(${vocabulary}::text[])[1 + (${sql.raw(seed)} / ${sql.lit(step)}) % ${sql.lit(vocabulary.length)}]`,
  );
  return sql`left(concat_ws(' ', ${sql.join(picks)}, substr(md5((${sql.raw(seed)})::text), 1, 1 + n % 8)), 50)`;
}
