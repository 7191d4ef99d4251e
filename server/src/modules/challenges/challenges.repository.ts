import { limits, type ChallengeState } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { ChallengeRow, Db, Trx } from './challenge-row.repository';

/** A waiting challenge with what decides how long it waits. */
export interface WaitingChallenge {
  readonly matchId: string;
  readonly fromTeamId: string;
  readonly teamId: string;
}

/** `lapsesAt` and the end of the match, in the database's words. */
export const stillWaits = (
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

/** One move of states.md as a compare-and-set; false: somebody or the clock was faster. */
export async function moveChallenge(
  trx: Trx,
  matchId: string,
  move: {
    readonly from: readonly ChallengeState[];
    readonly to: ChallengeState;
    readonly now: Date;
    readonly answeredBy?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('challenge')
    .set({
      state: move.to,
      ended_at: move.now,
      ...(move.answeredBy !== undefined && { answered_by: move.answeredBy }),
    })
    .where('match_id', '=', matchId)
    .where('state', 'in', [...move.from])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Those of two teams that wait, from one to the other or to and from others. */
export async function waitingOf(db: Db, teamIds: readonly string[], now: Date): Promise<WaitingChallenge[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<WaitingChallenge>`
    select match_id as "matchId", from_team_id as "fromTeamId", team_id as "teamId"
    from challenge join match on match.id = match_id
    where (from_team_id = any(${teamIds}::uuid[]) or team_id = any(${teamIds}::uuid[])) and ${stillWaits(now)}
    order by match_id`.execute(db);
  return rows;
}

/**
 * Gives the places of overdue challenges back, whether or not the job has come by; the two sides are locked. Answers the matches of
 * those that lapsed.
 */
export async function releaseOverdue(trx: Trx, teamIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; lapsed: boolean }>`
    update challenge set state = case match.state when 'CANCELLED' then 'CANCELLED' else 'LAPSED' end, ended_at = ${now}
    from match
    where match.id = match_id and challenge.state = 'WAITING' and not ${stillWaits(now)}
      and (from_team_id = any(${teamIds}::uuid[]) or team_id = any(${teamIds}::uuid[]))
    returning match_id as id, challenge.state = 'LAPSED' as lapsed`.execute(trx);
  return rows.flatMap(({ id, lapsed }) => (lapsed ? [id] : []));
}

/** The first free place of the sender, and of the receiver; null: there is none. */
export async function freePlaces(
  trx: Trx,
  fromTeamId: string,
  teamId: string,
): Promise<{ readonly sent: number | null; readonly received: number | null }> {
  const { sent, received } = limits.challenge;
  const { rows } = await sql<{ sent: number | null; received: number | null }>`
    select
      (select min(slot) from generate_series(1, ${sent.max}::int) as slot where not exists (
        select from challenge where from_team_id = ${fromTeamId} and sent_slot = slot and state = 'WAITING')) as sent,
      (select min(slot) from generate_series(1, ${received.max}::int) as slot where not exists (
        select from challenge where team_id = ${teamId} and received_slot = slot and state = 'WAITING')) as received`.execute(
    trx,
  );
  return rows[0] ?? { sent: null, received: null };
}

/** Open posts of each of these teams. */
export async function openPostsOf(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select host_team_id as id, count(*)::int as count from match
    where host_team_id = any(${teamIds}::uuid[]) and state = 'OPEN' and start_at > ${now}
    group by host_team_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The match is for everybody from now on; its version rises like with any other change of it. */
export async function makePublic(trx: Trx, matchId: string, now: Date): Promise<void> {
  await trx
    .updateTable('match')
    // New to everybody but the two sides.
    .set({ challenged_team_id: null, version: sql`version + 1`, created_at: now, updated_at: now })
    .where('id', '=', matchId)
    .execute();
}
