import type { GuestAnswer, LineUpAnswer } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { updateRoomOfPlayer } from '../rooms';

interface AnswerOfDevice {
  readonly id: string;
  readonly name: string;
  readonly answer: LineUpAnswer;
  readonly matchId: string;
  readonly matchTitle: string;
  readonly startAt: Date;
  readonly timeZone: string;
}

/** Returns this browser's answers by link that no account has taken over, for matches in the future. */
export async function answersOfDevice(
  db: Db,
  { device, now }: { readonly device: Buffer | null; readonly now: Date },
): Promise<GuestAnswer[]> {
  if (device === null) return [];
  const { rows } = await sql<AnswerOfDevice>`
    select guest.id, guest.name, answer, match.id as "matchId", title as "matchTitle", start_at as "startAt",
      time_zone as "timeZone"
    from line_up_guest as guest join match on match.id = guest.match_id
    where device_hash = ${device} and user_id is null and guest.name is not null
      and state = 'CONFIRMED' and start_at > ${now}
    order by start_at, guest.id limit 20`.execute(db);
  return rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() }));
}

/** Links this browser's answers to an account. On a side where the user is a member, they become the member's own answers. */
export async function takeOverAnswers(
  trx: Trx,
  { device, userId, now }: { readonly device: Buffer | null; readonly userId: string; readonly now: Date },
): Promise<void> {
  if (device === null) return;
  for (const { id, matchId } of await answersOfDevice(trx, { device, now })) {
    // One answer per match: a second answer of the same person would count twice.
    await sql`
      update line_up_guest set user_id = ${userId} where id = ${id} and user_id is null
        and not exists (select from line_up_guest as mine where mine.match_id = ${matchId} and mine.user_id = ${userId})`.execute(
      trx,
    );
  }
  await moveAnswersToMember(trx, { userId, now });
}

/** Turns guest answers of a user into member answers where the user is a member of that side. An existing member answer stays. */
export async function moveAnswersToMember(
  trx: Trx,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ match_id: string }>`
    with theirs as (
      delete from line_up_guest as guest using match, team_member
      where guest.user_id = ${userId} and match.id = guest.match_id and match.start_at > ${now}
        and team_member.user_id = ${userId}
        and team_member.team_id = case guest.side when 'HOST' then match.host_team_id else match.away_team_id end
      returning guest.match_id, guest.side, guest.answer, guest.brings_ball, guest.answered_at
    )
    insert into line_up_answer (match_id, user_id, side, answer, brings_ball, answered_at)
    select match_id, ${userId}, side, answer, brings_ball, answered_at from theirs
    on conflict (match_id, user_id) do nothing
    returning match_id`.execute(trx);
  // `false`: a guest without an account was not in the room of the match.
  for (const { match_id: matchId } of rows) await updateRoomOfPlayer(trx, { matchId, userId, now }, false);
}
