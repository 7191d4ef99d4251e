import { limits } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { challengeLapseTime } from '../matches';
import { isStillWaiting } from '../challenges';
import { notBlockedWith } from '../blocks';
import type { WaitingMatch } from './todos.repository';

const MAX_ROWS = 20;

const teamIdsRepresentedBy = (userId: string) =>
  sql`(select team_id from team_member where user_id = ${userId} and role <> 'member')`;

interface WaitingChallenge extends WaitingMatch {
  readonly dueAt: Date;
}

/** Returns challenges that wait for an answer from a team that the user represents, those with the soonest deadline first. */
export async function waitingChallenges(db: Db, userId: string, now: Date): Promise<WaitingChallenge[]> {
  const { rows } = await sql<WaitingMatch & { readonly sentAt: Date }>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", 0 as count, sent_at as "sentAt"
    from challenge join match on match.id = match_id
    where challenge.team_id in ${teamIdsRepresentedBy(userId)} and ${isStillWaiting(now)} and ${notBlockedWith(userId, 'match.posted_by')}
    order by least(sent_at + ${sql.lit(limits.challenge.days)} * interval '1 day', start_at), match.id limit ${MAX_ROWS}`.execute(
    db,
  );
  return rows.map(({ sentAt, ...match }) => ({
    ...match,
    dueAt: challengeLapseTime({ sentAt, startAt: match.startAt }),
  }));
}

/**
 * Returns challenges from teams that the user represents, if they ended without an opponent. Their matches are in the future and still
 * private.
 */
export async function endedChallenges(db: Db, userId: string, now: Date): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    select match.id as "matchId", title as "matchTitle", start_at as "startAt", 0 as count
    from challenge join match on match.id = match_id
    where challenge.from_team_id in ${teamIdsRepresentedBy(userId)} and match.state = 'OPEN' and start_at > ${now}
      and match.challenged_team_id is not null and challenge.state in ('WAITING', 'ACCEPTED', 'DECLINED', 'LAPSED') and not ${isStillWaiting(now)}
      and not exists (select from proposal where proposal.match_id = match.id and state in ('PENDING', 'TALKING', 'STANDBY'))
    order by start_at, match.id limit ${MAX_ROWS}`.execute(db);
  return rows;
}
