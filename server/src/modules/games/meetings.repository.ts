import {
  limits,
  type HeadToHead,
  type Rival,
  type Rivalry,
  type UserPlay,
} from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';

const tally = sql`
  count(*) filter (where outcome = 'WIN')::int as wins,
  count(*) filter (where outcome = 'DRAW')::int as draws,
  count(*) filter (where outcome = 'LOSS')::int as losses`;

/** Returns the record of a team against each of the viewer's teams that has played against this team (SPEC 4.2); friendlies included. */
export async function headToHead(db: Db, teamId: string, viewerId: string): Promise<HeadToHead[]> {
  const { rows } = await sql<HeadToHead>`
    select team.id as "teamId", team.name, team.logo as "logoUrl", team.kit_home as "kitHome", team.kit_away as "kitAway", ${tally}
    from team_member
    join team on team.id = team_member.team_id and team.disbanded_at is null
    join side_game on side_game.side_id = ${teamId} and side_game.opponent_id = team.id
    where team_member.user_id = ${viewerId}
    group by team.id
    order by count(*) desc, team.id`.execute(db);
  return rows;
}

/** Returns the record of a user against the viewer in one-on-ones; null if they have not played. */
export async function recordAgainstViewer(
  db: Db,
  userId: string,
  viewerId: string,
): Promise<UserPlay['againstMe']> {
  const { rows } = await sql<{ wins: number; draws: number; losses: number }>`
    select ${tally} from side_game where side_id = ${userId} and opponent_id = ${viewerId} having count(*) > 0`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns opponents that the team has met at least `limits.scores.rivalFrom` times, the most frequent first, with their next match. */
export async function rivalsOf(db: Db, teamId: string, now: Date): Promise<Rival[]> {
  const rows = await findRivals(db, teamId);
  const nextMatches = await nextMeetings(db, teamId, rows.map((row) => row.teamId), now); // prettier-ignore
  return rows.map((rival) => ({ ...rival, next: nextMatches.get(rival.teamId) ?? null }));
}

/** Returns the record against the most frequent rival of `opponentIds`; null if none is a rival yet. */
export async function rivalryAmong(
  db: Db,
  teamId: string,
  opponentIds: readonly string[],
): Promise<Rivalry | null> {
  if (opponentIds.length === 0) return null;
  const [rival = null] = await findRivals(db, teamId, sql`and opponent_id = any(${idList(opponentIds)})`);
  return rival;
}

async function findRivals(db: Db, teamId: string, extraCondition = sql``): Promise<Rivalry[]> {
  const { rows } = await sql<Omit<Rivalry, 'lastAt'> & { readonly lastAt: Date }>`
    select team.id as "teamId", team.name, team.logo as "logoUrl", team.kit_home as "kitHome", team.kit_away as "kitAway",
      met.wins, met.draws, met.losses, "lastAt"
    from (
      select opponent_id, count(*) as times, max(played_at) as "lastAt", ${tally}
      from side_game where side_id = ${teamId} ${extraCondition}
      group by opponent_id having count(*) >= ${limits.scores.rivalFrom}
    ) as met
    join team on team.id = opponent_id and team.disbanded_at is null
    order by times desc, "lastAt" desc, team.id
    limit ${limits.scores.rivals.max}`.execute(db);
  return rows.map(({ lastAt, ...rivalry }) => ({ ...rivalry, lastAt: lastAt.toISOString() }));
}

async function nextMeetings(
  db: Db,
  teamId: string,
  rivalIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly matchId: string; readonly startAt: string }>> {
  if (rivalIds.length === 0) return new Map();
  const { rows } = await sql<{ matchId: string; startAt: Date; rivalId: string }>`
    select id as "matchId", start_at as "startAt", away_team_id as "rivalId" from match
      where host_team_id = ${teamId} and start_at > ${now} and state = 'CONFIRMED' and away_team_id = any(${idList(rivalIds)})
    union all
    select id, start_at, host_team_id from match
      where away_team_id = ${teamId} and start_at > ${now} and state = 'CONFIRMED' and host_team_id = any(${idList(rivalIds)})
    order by "startAt" desc`.execute(db);
  // Sorted descending, so that the Map keeps the earliest match of each rival.
  return new Map(
    rows.map(({ rivalId, matchId, startAt }) => [rivalId, { matchId, startAt: startAt.toISOString() }]),
  );
}
