import type { SportId } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';

export interface WaitingMatch {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly count: number;
}

const MAX_ROWS = 20;

/**
 * Returns open posts of the sides that the user represents, with the number of unanswered applications. An application does not count
 * if there is a block between the user and the person who sent it.
 */
export async function postsWithApplications(db: Db, userId: string, now: Date): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", count(*)::int as count
    from match join proposal on proposal.match_id = match.id
    where match.state = 'OPEN' and start_at > ${now} and proposal.state = 'PENDING'
      and (match.host_user_id = ${userId}
        or match.host_team_id in (select team_id from team_member where user_id = ${userId} and role <> 'member'))
      and not exists (select from user_block where blocker_id = ${userId} and blocked_id = applied_by)
      and not exists (select from user_block where blocked_id = ${userId} and blocker_id = applied_by)
    group by match.id order by start_at, match.id limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/**
 * Returns guest spots of the teams that the user represents, with the number of unanswered offers. An offer does not count if there is
 * a block between the user and the person who sent it.
 */
export async function guestSpotsWithOffers(
  db: Db,
  userId: string,
  now: Date,
): Promise<(WaitingMatch & { readonly guestSpotId: string })[]> {
  const { rows } = await sql<WaitingMatch & { guestSpotId: string }>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", room.guest_spot_id as "guestSpotId", count(*)::int as count
    from room join match on match.id = room.match_id
    where room.kind = 'GUEST' and room.state = 'PENDING' and match.state in ('OPEN', 'CONFIRMED') and start_at > ${now}
      and room.host_team_id in (select team_id from team_member where user_id = ${userId} and role <> 'member')
      and not exists (select from user_block where blocker_id = ${userId} and blocked_id = room.user_id)
      and not exists (select from user_block where blocked_id = ${userId} and blocker_id = room.user_id)
    group by match.id, room.guest_spot_id order by start_at, match.id limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** Returns confirmed matches of the user's teams that the user has not answered. One-on-ones have no line-up to answer. */
export async function unansweredLineUps(db: Db, userId: string, now: Date): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    with mine as (select team_id from team_member where user_id = ${userId})
    select id as "matchId", title as "matchTitle", start_at as "startAt", 0 as count from match
    where state = 'CONFIRMED' and start_at > ${now}
      and (host_team_id in (select team_id from mine) or away_team_id in (select team_id from mine))
      and not exists (select from line_up_answer where match_id = match.id and user_id = ${userId})
    order by start_at, id limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** Returns sport and time zone of each match. */
export async function findMatchLabels(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly sport: SportId; readonly timeZone: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'sport', 'time_zone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, sport, time_zone }) => [id, { sport, timeZone: time_zone }]));
}
