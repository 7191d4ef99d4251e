import { limits, type ChallengeState } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { ChallengeRow } from './challenge-row.repository';
import { type Db, idList, type Trx } from '../../platform/database';

/** A waiting challenge and its two teams. */
export interface WaitingChallenge {
  readonly matchId: string;
  readonly fromTeamId: string;
  readonly teamId: string;
}

/** Condition in SQL for a challenge that still waits; the same rule as `challengeStateAt`. */
export const isStillWaiting = (
  now: Date,
) => sql<boolean>`(challenge.state = 'WAITING' and match.state = 'OPEN' and match.start_at > ${now}
  and challenge.sent_at > ${new Date(now.getTime() - limits.challenge.days * 86_400_000)})`;

export async function insertChallenge(trx: Trx, challenge: ChallengeRow): Promise<void> {
  await trx.insertInto('challenge').values(challenge).execute();
}

export async function lockChallenge(trx: Trx, matchId: string): Promise<ChallengeRow | null> {
  const row = await trx
    .selectFrom('challenge')
    .selectAll()
    .where('match_id', '=', matchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a transition of states.md. Returns false if the challenge has another state by now. */
export async function transitionChallenge(
  trx: Trx,
  matchId: string,
  transition: {
    readonly from: readonly ChallengeState[];
    readonly to: ChallengeState;
    readonly now: Date;
    readonly answeredBy?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('challenge')
    .set({
      state: transition.to,
      ended_at: transition.now,
      ...(transition.answeredBy !== undefined && { answered_by: transition.answeredBy }),
    })
    .where('match_id', '=', matchId)
    .where('state', 'in', [...transition.from])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns all waiting challenges that these teams have sent or received. */
export async function findWaitingChallenges(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<WaitingChallenge[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<WaitingChallenge>`
    select match_id as "matchId", from_team_id as "fromTeamId", team_id as "teamId"
    from challenge join match on match.id = match_id
    where (from_team_id = any(${idList(teamIds)}) or team_id = any(${idList(teamIds)})) and ${isStillWaiting(now)}
    order by match_id`.execute(db);
  return rows;
}

/** Returns the waiting challenges that a block between two users hides: one of them posted the match, the other could answer. */
export async function findChallengesHiddenByBlock(
  db: Db,
  userId: string,
  otherUserId: string,
): Promise<readonly { readonly matchId: string; readonly receiverId: string }[]> {
  const { rows } = await sql<{ matchId: string; receiverId: string }>`
    select match_id as "matchId", receiver_id as "receiverId"
    from (values (${userId}::uuid, ${otherUserId}::uuid), (${otherUserId}, ${userId})) as pair (author_id, receiver_id)
    join user_block on (blocker_id, blocked_id) in ((author_id, receiver_id), (receiver_id, author_id))
    join team_member on team_member.user_id = receiver_id and role <> 'member'
    join challenge on challenge.team_id = team_member.team_id and challenge.state = 'WAITING'
    join match on match.id = match_id and match.posted_by = author_id
    order by match_id`.execute(db);
  return rows;
}

/**
 * Ends overdue challenges of these teams, so that their slots are free even if the job is late. The caller has locked both teams.
 * Returns the match ids of the lapsed challenges.
 */
export async function endOverdueChallenges(
  trx: Trx,
  teamIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; lapsed: boolean }>`
    update challenge set state = case match.state when 'CANCELLED' then 'CANCELLED' else 'LAPSED' end, ended_at = ${now}
    from match
    where match.id = match_id and challenge.state = 'WAITING' and not ${isStillWaiting(now)}
      and (from_team_id = any(${idList(teamIds)}) or team_id = any(${idList(teamIds)}))
    returning match_id as id, challenge.state = 'LAPSED' as lapsed`.execute(trx);
  return rows.flatMap(({ id, lapsed }) => (lapsed ? [id] : []));
}

/** Returns the first free slot of the sender and of the receiver; null if all slots of the team are taken. */
export async function findFreePlaces(
  trx: Trx,
  fromTeamId: string,
  teamId: string,
): Promise<{ readonly sent: number | null; readonly received: number | null }> {
  const { sent, received } = limits.challenge;
  const { rows } = await sql<{ sent: number | null; received: number | null }>`
    select
      (select min(slot) from generate_series(1, ${sql.lit(sent.max)}) as slot where not exists (
        select from challenge where from_team_id = ${fromTeamId} and sent_slot = slot and state = 'WAITING')) as sent,
      (select min(slot) from generate_series(1, ${sql.lit(received.max)}) as slot where not exists (
        select from challenge where team_id = ${teamId} and received_slot = slot and state = 'WAITING')) as received`.execute(
    trx,
  );
  return rows[0] ?? { sent: null, received: null };
}

/** Counts the open posts of each of these teams. */
export async function countOpenPosts(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select host_team_id as id, count(*)::int as count from match
    where host_team_id = any(${idList(teamIds)}) and state = 'OPEN' and start_at > ${now}
    group by host_team_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Makes the match public. Its version rises as with any other change. */
export async function makePublic(trx: Trx, matchId: string, now: Date): Promise<void> {
  await trx
    .updateTable('match')
    // The new creation time lists the match as a new post, because other users see it for the first time.
    .set({ challenged_team_id: null, version: sql`version + 1`, created_at: now, updated_at: now })
    .where('id', '=', matchId)
    .execute();
}
