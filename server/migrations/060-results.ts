import { sql, type Kysely } from 'kysely';

/** Results and promises of matches (SPEC 7.1, 7.3). Unique keys decide every race. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The claims of both sides about the result, and the deadline for the answer.
  await sql`
    create table match_result (
      match_id uuid primary key references match (id) on delete cascade,
      state text not null check (state in ('SUBMITTED', 'DISPUTED', 'FINAL', 'VOID', 'UNREPORTED')),
      -- Rises with every change. Agreements and jobs contain the version to which they refer.
      version integer not null check (version > 0),
      host_claim jsonb,
      host_told_at timestamptz,
      host_told_by uuid references user_account (id),
      host_revised boolean not null default false,
      away_claim jsonb,
      away_told_at timestamptz,
      away_told_by uuid references user_account (id),
      away_revised boolean not null default false,
      -- Time at which a job changes the state, unless somebody answers before.
      due_at timestamptz,
      ended_at timestamptz,
      constraint match_result_claim_is_whole check (
        (host_claim is null) = (host_told_at is null) and (away_claim is null) = (away_told_at is null)
          and num_nonnulls(host_told_by, host_told_at) in (0, 2) and num_nonnulls(away_told_by, away_told_at) in (0, 2)
      ),
      constraint match_result_of_its_state check (
        case state when 'SUBMITTED' then num_nonnulls(host_claim, away_claim) = 1 and due_at is not null and ended_at is null
                   when 'DISPUTED' then num_nonnulls(host_claim, away_claim) = 2 and due_at is not null and ended_at is null
                   when 'UNREPORTED' then num_nonnulls(host_claim, away_claim) = 0 and due_at is null and ended_at is not null
                   when 'VOID' then num_nonnulls(host_claim, away_claim) = 2 and due_at is null and ended_at is not null
                   else num_nonnulls(host_claim, away_claim) > 0 and due_at is null and ended_at is not null end
      )
    )`.execute(db);

  // Written once, when a result becomes final, and never changed: records and ratings are computed from these rows alone.
  await sql`
    create table final_result (
      match_id uuid primary key references match (id) on delete cascade,
      sport text not null,
      kind text not null check (kind in ('PLAYED', 'FORFEIT', 'NOT_PLAYED')),
      rated boolean not null,
      host_team_id uuid references team (id),
      host_user_id uuid references user_account (id),
      away_team_id uuid references team (id),
      away_user_id uuid references user_account (id),
      -- Goals, sets won, or 1 and 0 where only the winner counts.
      host_score integer check (host_score between 0 and 999),
      away_score integer check (away_score between 0 and 999),
      sets jsonb,
      winner text check (winner in ('HOST', 'AWAY', 'DRAW')),
      no_show text check (no_show in ('HOST', 'AWAY')),
      -- True: the other side did not answer in time. False: both claims agree.
      by_silence boolean not null,
      played_at timestamptz not null,
      final_at timestamptz not null,
      constraint final_result_two_sides check (
        num_nonnulls(host_team_id, host_user_id) = 1 and num_nonnulls(away_team_id, away_user_id) = 1
          and (host_team_id is null) = (away_team_id is null)
      ),
      constraint final_result_of_its_kind check (
        case kind when 'PLAYED' then num_nonnulls(host_score, away_score, winner) = 3 and no_show is null
                  when 'FORFEIT' then num_nonnulls(host_score, away_score, sets) = 0 and no_show is not null
                    and winner is not null and winner <> no_show and winner <> 'DRAW'
                  else num_nonnulls(host_score, away_score, sets, winner, no_show) = 0 and not rated end
      ),
      constraint final_result_winner_has_more check (
        kind <> 'PLAYED' or winner = case when host_score > away_score then 'HOST' when host_score < away_score then 'AWAY' else 'DRAW' end
      )
    )`.execute(db);
  for (const side of ['host', 'away'] as const) {
    for (const sideKind of ['team', 'user'] as const) {
      const column = sql.ref(`${side}_${sideKind}_id`);
      await sql`create index ${sql.ref(`final_result_of_${side}_${sideKind}`)}
        on final_result (${column}, played_at desc, match_id) where ${column} is not null`.execute(db);
    }
  }

  // Records whether a side came as promised. A case that may still be contested is only in late_cancel or match_result.
  await sql`
    create table promise (
      match_id uuid not null references match (id) on delete cascade,
      team_id uuid references team (id),
      user_id uuid references user_account (id),
      outcome text not null check (outcome in ('KEPT', 'LATE_CANCEL', 'NO_SHOW')),
      at timestamptz not null,
      constraint promise_one_side check (num_nonnulls(team_id, user_id) = 1)
    )`.execute(db);
  await sql`create unique index promise_once on promise (match_id, coalesce(team_id, user_id))`.execute(db);
  await sql`create index promise_of_team on promise (team_id, at desc, match_id) where team_id is not null`.execute(
    db,
  );
  await sql`create index promise_of_user on promise (user_id, at desc, match_id) where user_id is not null`.execute(
    db,
  );

  // A side cancelled less than a day before the start. It may claim that both sides agreed, and the other side answers.
  await sql`
    create table late_cancel (
      match_id uuid not null references match (id) on delete cascade,
      team_id uuid references team (id),
      user_id uuid references user_account (id),
      other_team_id uuid references team (id),
      other_user_id uuid references user_account (id),
      state text not null check (state in ('OPEN', 'CONTESTED', 'UPHELD', 'DROPPED')),
      cancelled_at timestamptz not null,
      due_at timestamptz,
      settled_at timestamptz,
      constraint late_cancel_two_sides check (
        num_nonnulls(team_id, user_id) = 1 and num_nonnulls(other_team_id, other_user_id) = 1
      ),
      constraint late_cancel_due_until_settled check (
        (state in ('OPEN', 'CONTESTED')) = (due_at is not null) and (due_at is null) = (settled_at is not null)
      )
    )`.execute(db);
  await sql`create unique index late_cancel_once on late_cancel (match_id, coalesce(team_id, user_id))`.execute(
    db,
  );

  // Matches that were confirmed before this table existed get the job that ends a match as unreported after a week.
  await sql`
    insert into job (id, kind, subject, payload, due_at, next_at, created_at)
    select gen_random_uuid(), 'result.unreported', id::text, jsonb_build_object('matchId', id),
      start_at + interval '168 hours', start_at + interval '168 hours', created_at
    from match where state in ('CONFIRMED', 'AWAITING_RESULT')
    on conflict (kind, subject) do nothing`.execute(db);
}
