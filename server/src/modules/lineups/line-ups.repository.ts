import type { LineUpMember } from '@homeground/shared/contracts';
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { isFromEndedStay } from '../rooms';
import type { LineUpAnswerTable, LineUpSideName } from './line-up-row.repository';

/** A side of a match. */
export interface SideRef {
  readonly matchId: string;
  readonly side: LineUpSideName;
}

/**
 * Returns the members of a side with their answers; members without an answer come last. A member of both teams is listed on the side for
 * which they answered.
 */
export async function membersOfSide(
  db: Db,
  matchId: string,
  side: { readonly side: 'HOST' | 'AWAY'; readonly teamId: string | null; readonly userId: string | null },
): Promise<LineUpMember[]> {
  const { rows } = await sql<LineUpMember>`
    select person.id as "userId", person.nickname, person.picture as "pictureUrl", answer,
      coalesce(brings_ball, false) as "bringsBall", setter.nickname as "setBy",
      coalesce(line_up_answer.version, 0) as version
    from user_account as person
    left join team_member on team_member.user_id = person.id and team_member.team_id = ${side.teamId}::uuid
    left join line_up_answer on line_up_answer.user_id = person.id and line_up_answer.match_id = ${matchId}
    left join user_account as setter on setter.id = line_up_answer.set_by
    where (person.id = ${side.userId}::uuid or team_member.team_id is not null)
      and (line_up_answer.side is null or line_up_answer.side = ${side.side})
      and person.deleted_at is null
    order by answer nulls last, joined_at, person.id`.execute(db);
  return rows;
}

/** Saves an answer. `isInRoom`: whether the player is in the room of the match until now. */
export async function saveAnswer(
  trx: Trx,
  answer: Insertable<LineUpAnswerTable>,
  isInRoom: boolean,
): Promise<void> {
  const { match_id: _match, user_id: _user, ...values } = answer;
  await trx
    .insertInto('line_up_answer')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'user_id']).doUpdateSet({
        ...values,
        version: sql<number>`line_up_answer.version + 1`,
        // A player who does not come leaves the room. After a new answer the player has to be let in again, as has one who left the team
        // of the earlier answer: the old number would also show the messages of the time between.
        ...((!isInRoom || answer.answer !== 'GOING') && { reads_after: null }),
      }),
    )
    .execute();
}

/**
 * Deletes the answers of a former member, and the guests that the member added, for future matches of the team (SPEC 9, case 8). If the
 * user is a member again, later answers and guests stay: the event about the earlier leaving may come late.
 */
export async function deleteAnswersOfFormerMember(
  trx: Trx,
  formerMember: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  const isOfEndedStay = (answeredAt: string) => isFromEndedStay(formerMember, answeredAt);
  await sql`
    delete from line_up_answer using match
    where match.id = line_up_answer.match_id and line_up_answer.user_id = ${formerMember.userId} and match.start_at > ${formerMember.now}
      and ${isOfEndedStay('line_up_answer.answered_at')}
      and case line_up_answer.side when 'HOST' then match.host_team_id else match.away_team_id end = ${formerMember.teamId}::uuid`.execute(
    trx,
  );
  await sql`
    delete from line_up_guest using match
    where match.id = line_up_guest.match_id and line_up_guest.added_by = ${formerMember.userId} and match.start_at > ${formerMember.now}
      and ${isOfEndedStay('line_up_guest.answered_at')}
      and case line_up_guest.side when 'HOST' then match.host_team_id else match.away_team_id end = ${formerMember.teamId}::uuid`.execute(
    trx,
  );
}

/** Returns the ids of the team's coming matches with an opponent in which the user is a member of neither side. */
export async function findMatchesWithoutUser(
  trx: Trx,
  { userId, teamId, now }: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from match
    where (host_team_id = ${teamId} or away_team_id = ${teamId}) and state = 'CONFIRMED' and start_at > ${now}
      and not exists (select from team_member where user_id = ${userId} and team_id in (host_team_id, away_team_id))
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function nudgedAt(db: Db, { matchId, side }: SideRef): Promise<Date | null> {
  const row = await db
    .selectFrom('line_up_nudge')
    .select('nudged_at')
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row?.nudged_at ?? null;
}

/**
 * Records a nudge. Returns false if the last nudge is later than `latestAllowed`. One statement does both, so that only one of two parallel
 * nudges counts.
 */
export async function recordNudge(
  trx: Trx,
  {
    matchId,
    side,
    userId,
    now,
    latestAllowed,
  }: SideRef & { readonly userId: string; readonly now: Date; readonly latestAllowed: Date },
): Promise<boolean> {
  const rows = await trx
    .insertInto('line_up_nudge')
    .values({ match_id: matchId, side, nudged_by: userId, nudged_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['match_id', 'side'])
        .doUpdateSet({ nudged_by: userId, nudged_at: now })
        .where('line_up_nudge.nudged_at', '<=', latestAllowed),
    )
    .returning('match_id')
    .execute();
  return rows.length > 0;
}
