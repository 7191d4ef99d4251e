import type { Locale } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { idList, type Trx } from '../../platform/database';
import { blurPoints, eraseHomes, eraseProposedPlaces, type MatchPoint } from './own-places.repository';

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
export async function eraseOwnTexts(trx: Trx, userId: string, now: Date): Promise<void> {
  const { locale } = await trx
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const texts = replacementTexts[locale];
  const teamIds = await findTeamsOfOnlyMember(trx, userId);
  await eraseHomes(trx, userId);
  await eraseProposedPlaces(trx, userId, now);
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
  await eraseHiddenOriginals(trx, { userId, teamIds });
  await eraseMatches(trx, { userId, teamIds }, texts);
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

/** Erases the stored originals of hidden texts, which would be visible again when the hiding ends. Evidence of reports stays. */
async function eraseHiddenOriginals(trx: Trx, { userId, teamIds }: OwnSides): Promise<void> {
  const teamIdList = idList(teamIds);
  await sql`
    update moderation_decision set original = null from moderation_case as reported
    where reported.id = case_id and original is not null and (subject_id = ${userId} or subject_id = any(${teamIdList})
      or subject_id in (select id from match where host_user_id = ${userId} or host_team_id = any(${teamIdList}))
      or subject_id in (select id from review where author_user_id = ${userId} or author_team_id = any(${teamIdList})
        or about_user_id = ${userId}))`.execute(trx);
}

interface OwnSides {
  readonly userId: string;
  /** Disbanded teams in which the user was the only member. */
  readonly teamIds: readonly string[];
}

/** Erases the texts and exact places of posts of these sides. Times and results stay for the opponents. */
async function eraseMatches(
  trx: Trx,
  { userId, teamIds }: OwnSides,
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  const { rows } = await sql<MatchPoint>`
    select id, lat as latitude, lng as longitude, point_is_exact as exact from match
    where host_user_id = ${userId} or host_team_id = any(${idList(teamIds)})`.execute(trx);
  await blurPoints(trx, userId, rows);
  await sql`
    update match set title = ${title}, content = ${content}, rules = '', cost_note = '', venue_name = '', venue_address = '', cancel_reason = null
    where id = any(${idList(rows.map(({ id }) => id))})`.execute(trx);
}
