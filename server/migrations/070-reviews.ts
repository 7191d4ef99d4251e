import { sql, type Kysely } from 'kysely';

/** Reviews (SPEC 7.2): a row for each side of a match from the moment the side may write, so that a row itself reveals nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review (
      match_id uuid not null references match (id) on delete cascade,
      -- The side that writes.
      side text not null check (side in ('HOST', 'AWAY')),
      -- For reports, whose subject is a single id.
      id uuid not null,
      author_team_id uuid references team (id),
      author_user_id uuid references user_account (id),
      about_team_id uuid references team (id),
      about_user_id uuid references user_account (id),
      state text not null check (state in ('OPEN', 'WRITTEN', 'SKIPPED')),
      grade text check (grade in ('GREAT', 'GOOD', 'BAD')),
      tags text[] not null default '{}' check (
        cardinality(tags) <= 5 and tags <@ array['PUNCTUAL', 'FAIR_PLAY', 'FRIENDLY', 'SKILLED', 'EVEN_MATCH', 'WELL_ORGANISED',
          'QUICK_REPLIES', 'CAME_LATE', 'TOO_FEW_PLAYERS', 'ROUGH_PLAY', 'BAD_LANGUAGE', 'UNEVEN_MATCH', 'CHANGED_PLANS', 'HARD_TO_REACH']
      ),
      comment text not null default '' check (char_length(comment) <= 200),
      answered_by uuid references user_account (id),
      answered_at timestamptz,
      opened_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opened_at),
      -- Set in both rows of a match in one commit, when both are answered or the time is over. Readers also check closes_at.
      revealed_at timestamptz check (revealed_at <= closes_at),
      primary key (match_id, side),
      constraint review_one_author check (num_nonnulls(author_team_id, author_user_id) = 1),
      constraint review_of_its_kind check ((author_team_id is null) = (about_team_id is null) and num_nonnulls(about_team_id, about_user_id) = 1),
      constraint review_not_about_itself check (author_team_id <> about_team_id or author_user_id <> about_user_id),
      constraint review_written_is_whole check (
        (state = 'WRITTEN') = (grade is not null) and (state = 'OPEN') = (answered_at is null)
          and (state = 'WRITTEN' or (comment = '' and cardinality(tags) = 0))
      )
    )`.execute(db);
  await sql`create index review_by_id on review (id)`.execute(db);

  await sql`create index review_about_team on review (about_team_id, coalesce(revealed_at, closes_at) desc, match_id desc)
    where about_team_id is not null and state = 'WRITTEN'`.execute(db);
  await sql`create index review_about_user on review (about_user_id, coalesce(revealed_at, closes_at) desc, match_id desc)
    where about_user_id is not null and state = 'WRITTEN'`.execute(db);
  // Reviews that are not written yet.
  await sql`create index review_open_of_team on review (author_team_id) where state = 'OPEN' and revealed_at is null and author_team_id is not null`.execute(
    db,
  );
  await sql`create index review_open_of_user on review (author_user_id) where state = 'OPEN' and revealed_at is null and author_user_id is not null`.execute(
    db,
  );

  await sql`alter table report drop constraint report_kind_check`.execute(db);
  await sql`alter table report add constraint report_kind_check check (kind in ('user', 'team', 'match', 'message', 'review'))`.execute(
    db,
  );
}
