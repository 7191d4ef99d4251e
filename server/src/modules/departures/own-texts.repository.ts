import type { Locale } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { idList, type Trx } from '../../platform/database';
import { cellOf, shownPoint } from '../geo';
import { listSecret } from '../../platform/paging/list-secret.repository';

/** Texts that replace the texts of an erased account. The rows stay, because opponents have played against this side. */
export const replacementTexts: Readonly<
  Record<Locale, { readonly team: string; readonly title: string; readonly content: string }>
> = {
  en: {
    team: 'former team',
    title: 'A match',
    content: 'This text was deleted because its author has left.',
  },
  ko: { team: '사라진 팀', title: '지난 경기', content: '글쓴이가 탈퇴해서 내용이 지워졌어요.' },
};

/**
 * Erases the texts and places of a user who acted as a side of their own, or for a team that never had another member. Texts of teams
 * with other members belong to the team. Runs while the account still has its position (SPEC 3.5).
 */
export async function eraseOwnTexts(trx: Trx, userId: string): Promise<void> {
  const { locale } = await trx
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const texts = replacementTexts[locale];
  const teamIds = await findTeamsOfOnlyMember(trx, userId);
  await eraseHomes(trx, userId);
  if (teamIds.length > 0)
    await trx
      .updateTable('team')
      .set({
        name: texts.team,
        name_key: texts.team,
        name_skeleton: null,
        description: texts.team,
        logo: null,
      })
      .where('id', 'in', teamIds)
      .execute();
  await eraseHiddenOriginals(trx, { userId, teams: teamIds });
  await eraseMatches(trx, { userId, teams: teamIds }, texts);
  await sql`update guest_spot set note = '' where team_id = any(${idList(teamIds)}) and note <> ''`.execute(
    trx,
  );
  await sql`update review set comment = '' where comment <> ''
    and (author_user_id = ${userId} or author_team_id = any(${idList(teamIds)}))`.execute(trx);
  await sql`update report set note = '' where reporter_id = ${userId} or (kind in ('user', 'picture') and subject_id = ${userId})`.execute(
    trx,
  );
  // Guests that the user brought stay in the count, without a name.
  await sql`update line_up_guest set name = null where added_by = ${userId} and name is not null`.execute(
    trx,
  );
}

/** Returns disbanded teams in which this user was the only member. */
async function findTeamsOfOnlyMember(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select team.id from team where disbanded_at is not null
      and exists (select from team_stay where team_id = team.id and user_id = ${userId})
      and not exists (select from team_stay where team_id = team.id and user_id <> ${userId})`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Replaces the exact home of a team by its shown point, if the home is the user's home, or if the team is disbanded and the user led it.
 * Distances for others were always measured from the shown point, so they do not change.
 */
async function eraseHomes(trx: Trx, userId: string): Promise<void> {
  await sql`
    update team set latitude = shown_latitude, longitude = shown_longitude
    from user_account as person
    where person.id = ${userId}
      and team.id in (select team_id from team_stay where user_id = ${userId})
      and ((team.latitude = person.latitude and team.longitude = person.longitude)
        or (team.disbanded_at is not null
          and exists (select from team_stay where team_id = team.id and user_id = ${userId} and role = 'leader')))`.execute(
    trx,
  );
}

/** Erases texts that operators have hidden, because they would return after the hiding. Evidence of reports stays. */
async function eraseHiddenOriginals(trx: Trx, { userId, teams }: OwnSides): Promise<void> {
  const teamIds = idList(teams);
  await sql`
    update moderation_decision set original = null from moderation_case as reported
    where reported.id = case_id and original is not null and (subject_id = ${userId} or subject_id = any(${teamIds})
      or subject_id in (select id from match where host_user_id = ${userId} or host_team_id = any(${teamIds}))
      or subject_id in (select id from review where author_user_id = ${userId} or author_team_id = any(${teamIds})))`.execute(
    trx,
  );
}

interface OwnSides {
  readonly userId: string;
  /** Disbanded teams in which the user was the only member. */
  readonly teams: readonly string[];
}

/** Erases the texts and exact places of posts of these sides. Times and results stay for the opponents. */
async function eraseMatches(
  trx: Trx,
  { userId, teams }: OwnSides,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; latitude: number; longitude: number; exact: boolean }>`
    select id, lat as latitude, lng as longitude, point_is_exact as exact from match
    where host_user_id = ${userId} or host_team_id = any(${idList(teams)})`.execute(trx);
  if (rows.length === 0) return;
  const secret = await listSecret(trx);
  const points = rows.map((row) => (row.exact ? shownPoint(secret, userId, row) : row));
  await sql`
    update match set title = ${title}, content = ${content}, rules = '', cost_note = '', venue_name = '', venue_address = '',
      cancel_reason = null, lat = at.latitude, lng = at.longitude, cell = at.cell, point_is_exact = false
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${points.map(({ latitude }) => latitude)}::float8[],
      ${points.map(({ longitude }) => longitude)}::float8[], ${points.map(cellOf)}::int[]) as at (match_id, latitude, longitude, cell)
    where match.id = at.match_id`.execute(trx);
}
