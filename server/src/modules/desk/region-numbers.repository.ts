import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database';
import { dayCount, dayMs, idFloor, numberNames, type NumberName } from './numbers.repository';

/** Numbers of one region in the last days. */
export type RegionLine = Readonly<Record<NumberName, number>> & {
  /** Province and city or district; null if the region is unknown, e.g. for messages in team rooms. */
  readonly region: string | null;
  /** Posts of these days that have an opponent. */
  readonly found: number;
  /** Number of regions on all pages. */
  readonly regions: number;
};

export const regionsPerPage = 30;

/** Returns a page of regions, most posts first. Sign-ups and reports count where the user lives, other events where the match is. */
export async function numbersByRegion(db: Db, now: Date, page = 1): Promise<readonly RegionLine[]> {
  const from = new Date(now.getTime() - dayCount * dayMs);
  const isNewer = (table: string) => sql`${sql.ref(`${table}.id`)} >= ${idFloor(from)}::uuid`;
  const matchRegion = sql`(match.region->'ko'->>'depth1') || ' ' || (match.region->'ko'->>'depth2')`;
  const homeRegion = sql`user_account.region_depth1 || ' ' || user_account.region_depth2`;
  const hasOpponent = sql`(match.confirmed_at is not null)`;
  const eventsOf = (
    name: NumberName,
    region: RawBuilder<unknown>,
    moment: RawBuilder<unknown>,
    rows: RawBuilder<unknown>,
    isFound = sql`false`,
  ) =>
    sql`select ${sql.lit(name)} as name, ${region} as region, ${isFound} as found from ${rows} and ${moment} >= ${from}`;
  const joinMatch = (table: string) =>
    sql`${sql.table(table)} left join match on match.id = ${sql.ref(`${table}.match_id`)}`;
  const events = [
    eventsOf(
      'signUps',
      homeRegion,
      sql`user_account.created_at`,
      sql`user_account where ${isNewer('user_account')}`,
    ),
    eventsOf('posts', matchRegion, sql`match.created_at`, sql`match where ${isNewer('match')}`, hasOpponent),
    eventsOf(
      'applications',
      matchRegion,
      sql`proposal.applied_at`,
      sql`${joinMatch('proposal')} where ${isNewer('proposal')}`,
    ),
    eventsOf(
      'confirmations',
      matchRegion,
      sql`match.confirmed_at`,
      sql`match where match.confirmed_at is not null`,
    ),
    eventsOf(
      'played',
      matchRegion,
      sql`final_result.played_at`,
      sql`${joinMatch('final_result')} where final_result.kind = 'PLAYED'`,
    ),
    eventsOf(
      'results',
      matchRegion,
      sql`final_result.final_at`,
      sql`${joinMatch('final_result')} where true`,
    ),
    eventsOf(
      'messages',
      matchRegion,
      sql`message.created_at`,
      sql`${joinMatch('message')} where message.kind <> 'system' and ${isNewer('message')}`,
    ),
    eventsOf(
      'reports',
      homeRegion,
      sql`report.created_at`,
      sql`report left join user_account on user_account.id = report.reporter_id where ${isNewer('report')}`,
    ),
  ];
  const columns = numberNames.map(
    (name) => sql`count(*) filter (where name = ${sql.lit(name)})::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<RegionLine>`
    select region, ${sql.join(columns)}, count(*) filter (where found)::int as found, (count(*) over ())::int as regions
    from (${sql.join(events, sql` union all `)}) as event
    group by region order by posts desc, "signUps" desc, messages desc, region
    limit ${regionsPerPage} offset ${(page - 1) * regionsPerPage}`.execute(db);
  return rows;
}
