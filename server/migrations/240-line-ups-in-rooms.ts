import { sql, type Kysely } from 'kysely';

/** Both line-ups of a confirmed match may come into its room (docs/decisions/164). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table room
    add column host_lets_in boolean not null default false,
    add column applicant_lets_in boolean not null default false,
    add constraint room_lets_in_line_ups check (kind = 'PROPOSAL' or not (host_lets_in or applicant_lets_in))`.execute(
    db,
  );
  await sql`alter table line_up_answer
    -- Number of a message. A player who is going may read the messages after it. It is stored with the answer, so that both are deleted together.
    add column reads_after integer,
    add constraint line_up_answer_only_who_comes_reads check (reads_after is null or (answer = 'GOING' and reads_after >= 0))`.execute(
    db,
  );
  await sql`create index line_up_answer_reads on line_up_answer (user_id) where reads_after is not null`.execute(
    db,
  );
  // A view and not a table: a stored row could outlive the membership, the answer or the access of a player.
  await sql`create view room_player as
    select p.match_id, p.id as room_id, a.user_id, case a.side when 'HOST' then 'HOST' else 'APPLICANT' end as side, a.reads_after
    from room p
    join line_up_answer a on a.match_id = p.match_id and a.reads_after is not null
    join team_member m on m.user_id = a.user_id and m.team_id = case a.side when 'HOST' then p.host_team_id else p.team_id end
    where p.kind = 'PROPOSAL' and p.state = 'CONFIRMED' and p.host_lets_in and p.applicant_lets_in`.execute(
    db,
  );
}
