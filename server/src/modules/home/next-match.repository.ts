import type { KitColourName, LineUpAnswer } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { isComingMatch, type MatchWithSides } from '../matches';
import { type Db, idList } from '../../platform/database';

export interface UserSides {
  readonly userId: string;
  readonly teamIds: readonly string[];
  /** Matches in which the user plays as a guest. */
  readonly guestMatchIds: readonly string[];
}

/** Returns the user's soonest confirmed match that is not over. Each condition between the `or`s has its own index. */
export async function findNextMatchId(
  db: Db,
  { userId, teamIds, guestMatchIds }: UserSides,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from match
    where (host_team_id = any(${idList(teamIds)}) or away_team_id = any(${idList(teamIds)})
        or host_user_id = ${userId}::uuid or away_user_id = ${userId}::uuid
        or id = any(${idList(guestMatchIds)}))
      and ${isComingMatch(now)} and state in ('CONFIRMED', 'AWAITING_RESULT')
    order by start_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

interface Room {
  readonly id: string;
  readonly kitHost: KitColourName | null;
  readonly kitAway: KitColourName | null;
}

/** Returns the chat room of the two sides, with the kits on which the sides agreed. */
export async function findConfirmedRoom(db: Db, matchId: string): Promise<Room | null> {
  const row = await db
    .selectFrom('proposal')
    .select(['id', 'kit_host as kitHost', 'kit_applicant as kitAway'])
    .where('match_id', '=', matchId)
    .where('state', '=', 'CONFIRMED')
    .executeTakeFirst();
  return row ?? null;
}

interface SideCount {
  readonly going: number;
  readonly unanswered: number;
}

export interface AnswerCounts {
  readonly host: SideCount;
  readonly away: SideCount;
  readonly myAnswer: LineUpAnswer | null;
  /** Whether a side has entered a result. */
  readonly hasClaim: boolean;
}

/** Counts the answers of both sides in the line-up. Only numbers, because the opponent's players are not shown by name (SPEC 5.5). */
export async function countAnswers(
  db: Db,
  match: Pick<MatchWithSides, 'id' | 'host_team_id' | 'away_team_id'>,
  userId: string,
): Promise<AnswerCounts> {
  const going = (side: 'HOST' | 'AWAY') => sql<number>`(
    (select count(*) from line_up_answer join user_account on user_account.id = user_id
      where match_id = ${match.id} and side = ${side} and answer = 'GOING' and deleted_at is null)
    + (select count(*) from line_up_guest where match_id = ${match.id} and side = ${side} and answer = 'GOING'))::int`;
  const unanswered = (teamId: string | null) => sql<number>`(
    select count(*) from team_member join user_account on user_account.id = user_id
    where team_id = ${teamId}::uuid and deleted_at is null
      and not exists (select from line_up_answer where match_id = ${match.id} and line_up_answer.user_id = team_member.user_id))::int`;
  const { rows } = await sql<{
    hostGoing: number;
    awayGoing: number;
    hostUnanswered: number;
    awayUnanswered: number;
    myAnswer: LineUpAnswer | null;
    hasClaim: boolean;
  }>`
    select ${going('HOST')} as "hostGoing", ${going('AWAY')} as "awayGoing",
      ${unanswered(match.host_team_id)} as "hostUnanswered", ${unanswered(match.away_team_id)} as "awayUnanswered",
      (select answer from line_up_answer where match_id = ${match.id} and user_id = ${userId}) as "myAnswer",
      exists (select from match_result where match_id = ${match.id}) as "hasClaim"`.execute(db);
  const [row] = rows;
  return {
    host: { going: row?.hostGoing ?? 0, unanswered: row?.hostUnanswered ?? 0 },
    away: { going: row?.awayGoing ?? 0, unanswered: row?.awayUnanswered ?? 0 },
    myAnswer: row?.myAnswer ?? null,
    hasClaim: row?.hasClaim ?? false,
  };
}
