import { limits } from '@homeground/shared/contracts';
import { sql, type Updateable, type UpdateObject } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/database';
import { matchTransitions, type TransitionName } from './match-state.rules';
import type { MatchRow, MatchTable, NewMatch } from './match-row.repository';

/** A match as the user has seen it, and the time of the change. */
interface SeenMatch {
  readonly id: string;
  readonly version: number;
  readonly now: Date;
}

const minute = 60_000;

export async function insertMatches(trx: Trx, matches: readonly NewMatch[]): Promise<void> {
  await trx.insertInto('match').values(matches).execute();
}

export async function findMatch(db: Db, id: string): Promise<MatchRow | null> {
  return (await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the match. All changes of its proposals do this first, so that they cannot overlap. */
export async function lockMatch(trx: Trx, id: string): Promise<MatchRow | null> {
  return (
    (await trx.selectFrom('match').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ??
    null
  );
}

/** Makes a transition of states.md as a compare-and-set. Returns null if the state, the time or the version does not allow it. */
export async function transitionMatch(
  trx: Trx,
  id: string,
  {
    name,
    now,
    set = {},
    version,
  }: {
    readonly name: TransitionName;
    readonly now: Date;
    readonly set?: Updateable<MatchTable>;
    /** Version that the user has seen; a newer match is not changed. */
    readonly version?: number;
  },
): Promise<MatchRow | null> {
  const { from, to } = matchTransitions[name];
  const row = await trx
    .updateTable('match')
    .set({ ...set, state: to, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .where(clockAllows(name, now))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** `matchTransitions[name].when` as SQL. */
function clockAllows(name: TransitionName, now: Date) {
  switch (name) {
    case 'confirm':
    case 'reopen':
    case 'cancel':
      return sql<boolean>`start_at > ${now}`;
    case 'expire':
      return sql<boolean>`start_at <= ${now}`;
    case 'await_result':
      return sql<boolean>`start_at <= ${new Date(now.getTime() - limits.match.resultAfterStartMinutes * minute)}`;
    case 'complete':
      return sql<boolean>`true`;
  }
}

/** Returns null if the match is no longer open, or has another version. */
export async function rewriteMatch(
  trx: Trx,
  seen: SeenMatch,
  set: Updateable<MatchTable>,
  newTerms: boolean,
): Promise<MatchRow | null> {
  const row = await updateSeenPost(trx, seen, {
    ...set,
    ...(newTerms && { terms_version: sql`terms_version + 1` }),
  })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the match is no longer open, or has another version. */
export async function setPaused(trx: Trx, seen: SeenMatch, paused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await updateSeenPost(trx, seen, { paused }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Changes an open post if it still has the version that the user has seen. */
const updateSeenPost = (trx: Trx, { id, version, now }: SeenMatch, set: UpdateObject<Tables, 'match'>) =>
  trx
    .updateTable('match')
    .set({ ...set, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'OPEN')
    .where('start_at', '>', now);

/** Returns the ids of the future open and confirmed matches of a host (SPEC 9, cases 9 and 10). */
export async function futureMatchIdsOfHost(
  trx: Db,
  host: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where((builder) =>
      'teamId' in host
        ? builder('host_team_id', '=', host.teamId)
        : builder('host_user_id', '=', host.userId),
    )
    .where('state', 'in', ['OPEN', 'CONFIRMED'])
    .where('start_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
