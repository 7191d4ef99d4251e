import type { TeamRegion, BusiestDistrict } from '@homeground/shared/contracts';
import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { MatchDeps } from './match-deps';

const cachedForMs = 10 * 60_000;

/**
 * Returns a function for visitors without an account. The function finds the district with the most open matches in the next
 * seven days, and their number. The answer has no smaller place than a district, is null if there are few matches, and
 * is cached.
 */
export function createBusiestDistrictFinder({
  clock,
}: Pick<MatchDeps, 'clock'>): (db: MatchDeps['db']) => Promise<BusiestDistrict> {
  let cache: { readonly until: number; readonly answer: Promise<BusiestDistrict> } | null = null;

  async function findBusiest(db: MatchDeps['db'], now: Date): Promise<BusiestDistrict> {
    const { rows } = await sql<{ region: TeamRegion; matches: number }>`
      select min(region::text)::jsonb as region, count(*)::int as matches
      from match
      where state = 'OPEN' and challenged_team_id is null and region is not null
        and start_at > ${now} and start_at < ${new Date(now.getTime() + 7 * 86_400_000)}
      group by region::jsonb -> 'ko' ->> 'depth1', region::jsonb -> 'ko' ->> 'depth2'
      order by matches desc, 1 limit 1`.execute(db);
    const [busiestRow] = rows;
    if (!busiestRow || busiestRow.matches < limits.match.leastThisWeek) return { district: null };
    const nameOf = (locale: 'ko' | 'en') =>
      busiestRow.region[locale].depth2 || busiestRow.region[locale].depth1;
    return {
      district: {
        ko: nameOf('ko'),
        en: nameOf('en'),
        count: Math.min(busiestRow.matches, limits.match.dayCountUpTo),
      },
    };
  }

  return (db) => {
    const now = clock.now();
    if (!cache || now.getTime() >= cache.until) {
      const answer = findBusiest(db, now);
      cache = { until: now.getTime() + cachedForMs, answer };
      // A failure is not cached.
      answer.catch(() => {
        if (cache?.answer === answer) cache = null;
      });
    }
    return cache.answer;
  };
}
