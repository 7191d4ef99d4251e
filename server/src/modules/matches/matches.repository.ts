import { limits } from '@homeground/shared/contracts';
import { sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../platform/database';
import { transitions, type TransitionName } from './match-state.rules';
import type { Db, MatchRow, MatchTable, NewMatch } from './match-row.repository';

type Trx = Transaction<Tables>;
export interface HostSide {
  readonly teamId: string | null;
  readonly userId: string;
}

const minute = 60_000;
const hostOf = ({ teamId, userId }: HostSide) =>
  teamId === null ? sql<boolean>`host_user_id = ${userId}` : sql<boolean>`host_team_id = ${teamId}`;

/** Returns the free slots for open posts. The caller has locked the side. */
export async function freeSlots(
  trx: Trx,
  side: HostSide,
  upTo: number = limits.match.openPerSide.max,
): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${sql.lit(upTo)}) as slot
    where not exists (select from match where state = 'OPEN' and open_slot = slot and ${hostOf(side)})
    order by slot`.execute(trx);
  return rows.map(({ slot }) => slot);
}

export async function insertMatches(trx: Trx, matches: readonly NewMatch[]): Promise<void> {
  await trx.insertInto('match').values(matches).execute();
}

export async function findMatch(db: Db, id: string): Promise<MatchRow | null> {
  return (await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Makes a transition of states.md as a compare-and-set. Returns null if the state, the time or the version does not allow it. */
export async function moveMatch(
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
  const { from, to } = transitions[name];
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

/** `transitions[name].when` as SQL. */
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

/** Expires open posts whose start has passed, so that their slots are free even if the job has not run yet. */
export async function expirePostsOf(trx: Trx, side: HostSide, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('match')
    .set({ state: 'EXPIRED', version: sql`version + 1`, updated_at: now })
    .where('state', '=', 'OPEN')
    .where('start_at', '<=', now)
    .where(hostOf(side))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns null if the match is no longer open, or has another version. */
export async function rewriteMatch(
  trx: Trx,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
  set: Updateable<MatchTable>,
  newTerms: boolean,
): Promise<MatchRow | null> {
  const row = await trx
    .updateTable('match')
    .set({
      ...set,
      version: sql`version + 1`,
      ...(newTerms && { terms_version: sql`terms_version + 1` }),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'OPEN')
    .where('start_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the match is no longer open, or has another version. */
export async function setPaused(
  trx: Trx,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
  paused: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('match')
    .set({ paused, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'OPEN')
    .where('start_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the ids of the coming open and confirmed matches of a host (SPEC 9, cases 9 and 10). */
export async function livingMatchIdsOf(
  trx: Db,
  host: { readonly teamId: string } | { readonly userId: string },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('match')
    .select('id')
    .where((column) =>
      'teamId' in host ? column('host_team_id', '=', host.teamId) : column('host_user_id', '=', host.userId),
    )
    .where('state', 'in', ['OPEN', 'CONFIRMED'])
    .where('start_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
