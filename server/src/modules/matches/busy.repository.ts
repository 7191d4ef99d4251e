import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Busy } from './fit.rules';
import type { Db } from './match-row.repository';
import type { Viewer } from './sides.repository';

/** When I am not free: confirmed matches of all my sides from now on. */
export async function busyTimes(db: Db, { userId, teams }: Viewer, now: Date): Promise<Busy[]> {
  const teamIds = teams.map(({ id }) => id);
  // One that began lately may still be played.
  const from = new Date(now.getTime() - (limits.match.minutes.max + limits.match.clashMinutes) * 60_000);
  const { rows } = await sql<Busy>`
    select start_at as "startAt", minutes from match
    where state = 'CONFIRMED' and start_at > ${from}
      and (host_user_id = ${userId} or away_user_id = ${userId}
        or host_team_id = any(${teamIds}::uuid[]) or away_team_id = any(${teamIds}::uuid[]))`.execute(db);
  return rows;
}
