import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { MatchRow } from './match-row.repository';
import { type Db, idList } from '../../platform/database';

/** Returns the ids of teams and users with another confirmed match less than an hour before or after this match (SPEC 6.1). */
export async function findClashes(
  db: Db,
  sides: { readonly userId: string; readonly teamIds: readonly string[] },
  match: Pick<MatchRow, 'id' | 'start_at' | 'minutes'>,
): Promise<ReadonlySet<string>> {
  const gap = limits.match.clashMinutes;
  const end = new Date(match.start_at.getTime() + (match.minutes + gap) * 60_000);
  // Bounds the index scan: no match is longer than `minutes.max`.
  const earliest = new Date(match.start_at.getTime() - (limits.match.minutes.max + gap) * 60_000);
  const { rows } = await sql<
    Pick<MatchRow, 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>
  >`
    select host_team_id, host_user_id, away_team_id, away_user_id from match
    where (host_team_id = any(${idList(sides.teamIds)}) or away_team_id = any(${idList(sides.teamIds)})
        or host_user_id = ${sides.userId} or away_user_id = ${sides.userId})
      and state in ('CONFIRMED', 'AWAITING_RESULT') and id <> ${match.id}
      and start_at > ${earliest} and start_at < ${end}
      and start_at + (minutes + ${gap}::int) * interval '1 minute' > ${match.start_at}`.execute(db);
  const ids = rows.flatMap((row) => [row.host_team_id, row.host_user_id, row.away_team_id, row.away_user_id]);
  return new Set(ids.filter((id) => id !== null));
}
