import type { Db, Trx } from '../../platform/database';

export interface CalendarFeedTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
}

/** Replaces the user's token by a new one: with the old token the feed can no longer be read (SPEC 5.5). */
export async function replaceFeed(trx: Trx, feed: CalendarFeedTable): Promise<void> {
  await trx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: feed.token_hash, created_at: feed.created_at }),
    )
    .execute();
}

export async function findFeedOwnerId(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('user_account', 'user_account.id', 'calendar_feed.user_id')
    .select('calendar_feed.user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns the ids of matches after `since`, by start: own matches with an opponent, even if cancelled, and guest matches. */
export async function findFeedMatchIds(
  db: Db,
  sides: {
    readonly userId: string;
    readonly teamIds: readonly string[];
    /** Matches that the user plays as a guest, even before an opponent is confirmed. */
    readonly guestMatchIds: readonly string[];
  },
  since: Date,
): Promise<string[]> {
  const [teamIds, guestMatchIds] = [[...sides.teamIds], [...sides.guestMatchIds]];
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where((is) => {
      const isOfOwnSide = is.or([
        is('host_user_id', '=', sides.userId),
        is('away_user_id', '=', sides.userId),
        ...(teamIds.length > 0 ? [is('host_team_id', 'in', teamIds), is('away_team_id', 'in', teamIds)] : []),
      ]);
      const isOwnAndConfirmed = is.and([is('confirmed_at', 'is not', null), isOfOwnSide]);
      return guestMatchIds.length > 0
        ? is.or([isOwnAndConfirmed, is('id', 'in', guestMatchIds)])
        : isOwnAndConfirmed;
    })
    .where('start_at', '>', since)
    .orderBy('start_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
