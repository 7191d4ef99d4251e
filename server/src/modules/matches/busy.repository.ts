import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { BusyTime } from './fit.rules';
import type { MatchViewer } from './sides.repository';
import { type Db, idList } from '../../platform/database';

/** Returns the times of confirmed matches of all sides of the viewer, from now on. */
export async function busyTimes(db: Db, { userId, teams }: MatchViewer, now: Date): Promise<BusyTime[]> {
  const teamIds = teams.map(({ id }) => id);
  // A match that began recently may still be in progress.
  const from = new Date(now.getTime() - (limits.match.minutes.max + limits.match.clashMinutes) * 60_000);
  const { rows } = await sql<BusyTime>`
    select start_at as "startAt", minutes from match
    where state in ('CONFIRMED', 'AWAITING_RESULT') and start_at > ${from}
      and (host_user_id = ${userId} or away_user_id = ${userId}
        or host_team_id = any(${idList(teamIds)}) or away_team_id = any(${idList(teamIds)}))`.execute(db);
  return rows;
}
