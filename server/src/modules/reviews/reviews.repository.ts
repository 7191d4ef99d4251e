import type { MatchSide, WriteReview } from '@homeground/shared/contracts';
import { newId } from '../../platform/ids';
import type { MatchRow } from '../matches/match-row.repository';
import type { Db, ReviewRow, Trx } from './review-row.repository';

type Sides = Pick<MatchRow, 'id' | 'host_team_id' | 'host_user_id' | 'away_team_id' | 'away_user_id'>;

/** Both rows at once, whoever will write. False: they are there already. */
export async function insertBoth(trx: Trx, match: Sides, openedAt: Date, closesAt: Date): Promise<boolean> {
  const host = { team: match.host_team_id, user: match.host_user_id };
  const away = { team: match.away_team_id, user: match.away_user_id };
  const row = (side: MatchSide, author: typeof host, about: typeof host) => ({
    match_id: match.id,
    side,
    id: newId(),
    author_team_id: author.team,
    author_user_id: author.user,
    about_team_id: about.team,
    about_user_id: about.user,
    state: 'OPEN' as const,
    opened_at: openedAt,
    closes_at: closesAt,
  });
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('review')
    .values([row('HOST', host, away), row('AWAY', away, host)])
    .onConflict((conflict) => conflict.columns(['match_id', 'side']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Everything that happens to the reviews of one match happens one after the other. */
export async function lockBoth(trx: Trx, matchId: string): Promise<ReviewRow[]> {
  return trx
    .selectFrom('review')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('side')
    .forUpdate()
    .execute();
}

export async function findReview(db: Db, matchId: string, side: MatchSide): Promise<ReviewRow | null> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row ?? null;
}

/** The caller holds both rows and has asked the rules. `words` null: skipped. */
export async function saveAnswer(
  trx: Trx,
  { match_id: matchId, side }: Pick<ReviewRow, 'match_id' | 'side'>,
  words: WriteReview | null,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      state: words ? 'WRITTEN' : 'SKIPPED',
      ...words,
      answered_by: userId,
      answered_at: now,
    })
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .where('state', '=', 'OPEN')
    .execute();
}

export async function saveReveal(trx: Trx, matchId: string, at: Date): Promise<void> {
  await trx
    .updateTable('review')
    .set({ revealed_at: at })
    .where('match_id', '=', matchId)
    .where('revealed_at', 'is', null)
    .execute();
}

/** null: whoever answered has no account any more. */
export async function nicknameOf(db: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('user_account')
    .select('nickname')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.nickname ?? null;
}

/** What others wrote about a person whose account is erased: nobody can reach it any more. The grade stays without words. */
export async function eraseWordsAbout(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('review')
    .set({ comment: '' })
    .where('about_user_id', '=', userId)
    .where('comment', '!=', '')
    .execute();
}
