import { noticeData, type NoticeKind } from '@homeground/shared/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { idList, type Tables } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import type { LookedUp } from './notice';

type Db = Kysely<Tables> | Transaction<Tables>;
type Data = Readonly<Record<string, unknown>>;

interface Stored {
  readonly kind: NoticeKind;
  readonly data: unknown;
  readonly created_at: Date;
}

const lookedUp: readonly LookedUp[] = ['matchTitle', 'teamName', 'sideName', 'sideIsPerson', 'reason'];

/** Removes names and texts, which are looked up on reading, so that they need not be erased later. */
export function withoutNames(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !lookedUp.includes(name as LookedUp)));
}

/** Returns the data of each notice with current titles and names. Makes at most three queries for a page. */
export async function namedData(db: Db, rows: readonly Stored[]): Promise<Data[]> {
  // `notice` always writes an object.
  const all = rows.map(({ data }) => data as Data);
  const ids = (...names: readonly string[]) => [
    ...new Set(all.flatMap((data) => names.map((name) => data[name]).filter(isKnownId))),
  ];
  const [matches, teams, people] = await Promise.all([
    matchesOf(db, ids('matchId')),
    namesOf(db, 'team', ids('teamId', 'sideTeamId')),
    namesOf(db, 'user_account', ids('sideUserId')),
  ]);

  return rows.map(({ kind, created_at }, index) => {
    const { sideTeamId, sideUserId, ...data } = all[index] ?? {};
    const match = matches.get(String(data['matchId']));
    const words: Record<LookedUp, string | boolean> = {
      matchTitle: match?.title ?? '',
      teamName: teams.get(String(data['teamId'])) ?? '',
      sideName: teams.get(String(sideTeamId)) ?? people.get(String(sideUserId)) ?? '',
      sideIsPerson: people.has(String(sideUserId)),
      // The reason is shown only if the match was cancelled before this notice.
      reason: match?.cancelled_at && match.cancelled_at <= created_at ? (match.cancel_reason ?? '') : '',
    };
    const needed = noticeData[kind].properties;
    // A flag that is false is left out.
    const used = Object.entries(words).filter(([name, word]) => name in needed && word !== false);
    return { ...data, ...Object.fromEntries(used) };
  });
}

/** One array, so that the statement is the same for any number of ids. */
const anyOf = (ids: readonly string[]) => sql<boolean>`id = any(${idList(ids)})`;

const isKnownId = (value: unknown): value is string => typeof value === 'string' && isId(value);

async function matchesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'title', 'cancel_reason', 'cancelled_at'])
    .where(anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function namesOf(
  db: Db,
  table: 'team' | 'user_account',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows =
    table === 'team'
      ? await db.selectFrom('team').select(['id', 'name']).where(anyOf(ids)).execute()
      : await db.selectFrom('user_account').select(['id', 'nickname as name']).where(anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
