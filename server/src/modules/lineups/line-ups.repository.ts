import type { LineUpMember } from '@homeground/shared/contracts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database';
import type { Db } from '../matches/match-row.repository';
import type { LineUpAnswerTable } from './line-up-row.repository';

/** Everybody of one side with their answer, the answered first. A member of both teams stands where they answered. */
export async function membersOfSide(
  db: Db,
  matchId: string,
  side: { readonly side: 'HOST' | 'AWAY'; readonly teamId: string | null; readonly userId: string | null },
): Promise<LineUpMember[]> {
  const { rows } = await sql<LineUpMember>`
    select person.id as "userId", nickname, picture as "pictureUrl", answer, coalesce(guests, 0) as guests
    from user_account as person
    left join team_member on team_member.user_id = person.id and team_member.team_id = ${side.teamId}::uuid
    left join line_up_answer on line_up_answer.user_id = person.id and line_up_answer.match_id = ${matchId}
    where (person.id = ${side.userId}::uuid or team_member.team_id is not null)
      and (line_up_answer.side is null or line_up_answer.side = ${side.side})
      and person.deleted_at is null
    order by answer nulls last, joined_at, person.id`.execute(db);
  return rows;
}

export async function saveAnswer(trx: Transaction<Tables>, answer: LineUpAnswerTable): Promise<void> {
  const { side, answer: said, guests, answered_at } = answer;
  await trx
    .insertInto('line_up_answer')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['match_id', 'user_id']).doUpdateSet({ side, answer: said, guests, answered_at }),
    )
    .execute();
}

/** Who leaves a team plays no match of it that is still to come (SPEC 9, case 8). */
export async function forgetAnswers(
  trx: Transaction<Tables>,
  left: { readonly userId: string; readonly teamId: string; readonly now: Date },
): Promise<void> {
  await sql`
    delete from line_up_answer using match
    where match.id = line_up_answer.match_id and line_up_answer.user_id = ${left.userId} and match.start_at > ${left.now}
      and case line_up_answer.side when 'HOST' then match.host_team_id else match.away_team_id end = ${left.teamId}::uuid`.execute(
    trx,
  );
}
