import { sql, type Kysely } from 'kysely';

/** A guest and the team they played for review each other (SPEC 5.7), in the table of the other reviews: docs/decisions/105. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review
    drop constraint review_pkey,
    drop constraint review_side_check,
    drop constraint review_of_its_kind,
    -- The guest's offer; null: a review between the two sides of the match.
    add column guest_offer_id uuid`.execute(db);
  await sql`drop index review_by_id`.execute(db);
  await sql`alter table review
    add primary key (id),
    add constraint review_one_of_side unique nulls not distinct (match_id, side, guest_offer_id),
    add constraint review_guest_offer foreign key (match_id, guest_offer_id) references room (match_id, id) on delete cascade,
    add constraint review_of_its_kind check (num_nonnulls(about_team_id, about_user_id) = 1 and (
      case when guest_offer_id is null then side in ('HOST', 'AWAY') and (author_team_id is null) = (about_team_id is null)
           when side = 'TEAM' then num_nonnulls(author_team_id, about_user_id) = 2
           else side = 'GUEST' and num_nonnulls(author_user_id, about_team_id) = 2 end))`.execute(db);

  // A team can now have several reviews of one match: the id orders those that are revealed at the same time.
  await sql`drop index review_about_team, review_about_user`.execute(db);
  await sql`create index review_about_team on review (about_team_id, coalesce(revealed_at, closes_at) desc, id desc)
    where about_team_id is not null and state = 'WRITTEN'`.execute(db);
  await sql`create index review_about_user on review (about_user_id, coalesce(revealed_at, closes_at) desc, id desc)
    where about_user_id is not null and state = 'WRITTEN'`.execute(db);
}
