import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database';

export interface CalendarFeedTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
}

/** Saves a new token in place of the old one, so that a user can withdraw an address (SPEC 5.5). */
export async function replaceFeed(trx: Transaction<Tables>, feed: CalendarFeedTable): Promise<void> {
  await trx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: feed.token_hash, created_at: feed.created_at }),
    )
    .execute();
}

export async function feedOwner(db: Kysely<Tables>, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('user_account', 'user_account.id', 'calendar_feed.user_id')
    .select('calendar_feed.user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns matches that were ever confirmed or are played as a guest, by start. Older ones are left out: calendars keep them. */
export async function matchesForFeed(
  db: Kysely<Tables>,
  sides: {
    readonly userId: string;
    readonly teamIds: readonly string[];
    /** Matches played as a guest, also before an opponent is confirmed. */
    readonly guestIn: readonly string[];
  },
  since: Date,
): Promise<string[]> {
  const [teamIds, guestIn] = [[...sides.teamIds], [...sides.guestIn]];
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where((is) => {
      const ofOwnSides = is.or([
        is('host_user_id', '=', sides.userId),
        is('away_user_id', '=', sides.userId),
        ...(teamIds.length > 0 ? [is('host_team_id', 'in', teamIds), is('away_team_id', 'in', teamIds)] : []),
      ]);
      const confirmed = is.and([is('confirmed_at', 'is not', null), ofOwnSides]);
      return guestIn.length > 0 ? is.or([confirmed, is('id', 'in', guestIn)]) : confirmed;
    })
    .where('start_at', '>', since)
    .orderBy('start_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
