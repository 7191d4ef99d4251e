import { sql } from 'kysely';
import { lapseTime } from '../challenges/challenge-state.rules';
import { isStillWaiting } from '../challenges/challenges.repository';
import { notBlockedWith } from '../blocks/blocks.repository';
import type { Db } from '../matches/match-row.repository';
import type { WaitingMatch } from './todos.repository';

const MOST = 20;

const ledBy = (userId: string) =>
  sql`(select team_id from team_member where user_id = ${userId} and role <> 'member')`;

interface Due extends WaitingMatch {
  readonly dueAt: Date;
}

/** Returns challenges that wait for an answer of the teams that the user leads. */
export async function challengesWaiting(db: Db, userId: string, now: Date): Promise<Due[]> {
  const { rows } = await sql<WaitingMatch & { readonly sentAt: Date }>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", 0 as count, sent_at as "sentAt"
    from challenge join match on match.id = match_id
    where challenge.team_id in ${ledBy(userId)} and ${isStillWaiting(now)} and ${notBlockedWith(userId, 'match.posted_by')}
    order by sent_at, match.id limit ${MOST}`.execute(db);
  return rows.map(({ sentAt, ...match }) => ({
    ...match,
    dueAt: lapseTime({ sentAt, startAt: match.startAt }),
  }));
}

/** Returns challenges of the user's teams that were not accepted, while their matches are in the future: these are still private. */
export async function challengesOver(db: Db, userId: string, now: Date): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", 0 as count
    from challenge join match on match.id = match_id
    where challenge.from_team_id in ${ledBy(userId)} and match.state = 'OPEN' and start_at > ${now}
      and match.challenged_team_id is not null and challenge.state in ('WAITING', 'ACCEPTED', 'DECLINED', 'LAPSED') and not ${isStillWaiting(now)}
      and not exists (select from proposal where proposal.match_id = match.id and state in ('PENDING', 'TALKING', 'STANDBY'))
    order by start_at, match.id limit ${MOST}`.execute(db);
  return rows;
}
