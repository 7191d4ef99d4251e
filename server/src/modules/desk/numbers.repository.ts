import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';

export const numberNames = [
  'signUps',
  'posts',
  'applications',
  'confirmations',
  'played',
  'results',
  'messages',
  'reports',
] as const;
export type NumberName = (typeof numberNames)[number];

export type DayLine = { readonly day: string } & Readonly<Record<NumberName, number>>;

export interface OpponentRate {
  /** Posts of the last 28 days whose start has passed, without challenges. */
  readonly posts: number;
  readonly confirmed: number;
  /** Median time until the first application, of posts with applications. */
  readonly firstApplicationMinutes: number | null;
}

export const dayMs = 86_400_000;
/** Days are counted in Korean time. */
const timeZone = 'Asia/Seoul';
export const dayCount = 8;
const rateDays = 28;

/**
 * Returns the smallest id of the time one day before the moment. Ids rise with time, so the index finds newer rows; the day allows for
 * wrong clocks.
 */
export function idFloor(moment: Date): string {
  const hex = Math.max(0, moment.getTime() - dayMs)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export async function numbersByDay(db: Db, now: Date): Promise<readonly DayLine[]> {
  const from = new Date(now.getTime() - (dayCount - 1) * dayMs);
  const floor = idFloor(new Date(from.getTime() - dayMs));
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${sql.lit(timeZone)})::date`;
  const eventsOf = (name: NumberName, moment: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
    sql`select ${sql.lit(name)} as name, ${dayOf(moment)} as day from ${rows} and ${moment} >= ${from}::timestamptz - interval '1 day'`;
  const isNewer = sql`id >= ${floor}::uuid`;
  const events = [
    eventsOf('signUps', sql`created_at`, sql`user_account where ${isNewer}`),
    eventsOf('posts', sql`created_at`, sql`match where ${isNewer}`),
    eventsOf('applications', sql`applied_at`, sql`proposal where ${isNewer}`),
    eventsOf('confirmations', sql`confirmed_at`, sql`match where confirmed_at is not null`),
    eventsOf('played', sql`played_at`, sql`final_result where kind = 'PLAYED'`),
    eventsOf('results', sql`final_at`, sql`final_result where true`),
    eventsOf('messages', sql`created_at`, sql`message where kind <> 'system' and ${isNewer}`),
    eventsOf('reports', sql`created_at`, sql`report where ${isNewer}`),
  ];
  const columns = numberNames.map(
    (name) => sql`count(*) filter (where name = ${sql.lit(name)})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<DayLine>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${sql.join(columns)}
    from generate_series(${dayOf(sql`${from}::timestamptz`)}, ${dayOf(sql`${now}::timestamptz`)}, interval '1 day') as days (day)
    left join (${sql.join(events, sql` union all `)}) as event on event.day = days.day::date
    group by days.day order by days.day desc`.execute(db);
  return rows;
}

/** Returns how many of the last days' posts found an opponent, and how soon applications came. */
export async function readOpponentRate(db: Db, now: Date): Promise<OpponentRate> {
  const from = new Date(now.getTime() - rateDays * dayMs);
  const { rows } = await sql<OpponentRate>`
    select count(*)::int as posts, count(confirmed_at)::int as confirmed,
      (percentile_cont(0.5) within group (order by extract(epoch from first - created_at)) / 60)::float8 as "firstApplicationMinutes"
    from match left join lateral (
      select min(applied_at) as first from proposal where proposal.match_id = match.id) as applied on true
    where id >= ${idFloor(from)}::uuid and created_at >= ${from} and start_at <= ${now} and challenged_team_id is null`.execute(
    db,
  );
  return rows[0] ?? { posts: 0, confirmed: 0, firstApplicationMinutes: null };
}
