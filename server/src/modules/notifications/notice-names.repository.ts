import { noticeData, type NoticeKind } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { type Db, idList } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import type { LookedUpField } from './notice';

type Data = Readonly<Record<string, unknown>>;

interface StoredNotice {
  readonly kind: NoticeKind;
  readonly data: unknown;
  readonly created_at: Date;
}

const lookedUpFields: readonly LookedUpField[] = [
  'matchTitle',
  'teamName',
  'sideName',
  'sideIsPerson',
  'reason',
  'settled',
];

/** Removes names and texts, which are looked up on reading, so that they need not be erased later. */
export function withoutNames(data: object): object {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !lookedUpFields.includes(name as LookedUpField)),
  );
}

/** Returns the data of each notice with current titles and names. Makes at most three queries for a page. */
export async function namedData(db: Db, rows: readonly StoredNotice[]): Promise<Data[]> {
  // The cast holds, because `notice` always writes an object.
  const dataOfRows = rows.map(({ data }) => data as Data);
  const ids = (...names: readonly string[]) => [
    ...new Set(dataOfRows.flatMap((data) => names.map((name) => data[name]).filter(isIdText))),
  ];
  const [matches, teams, people] = await Promise.all([
    matchesOf(db, ids('matchId')),
    namesOf(db, 'team', ids('teamId', 'sideTeamId')),
    namesOf(db, 'user_account', ids('sideUserId')),
  ]);

  return rows.map(({ kind, created_at }, index) => {
    const { sideTeamId, sideUserId, ...data } = dataOfRows[index] ?? {};
    const match = matches.get(String(data['matchId']));
    const lookedUpValues: Record<LookedUpField, string | boolean> = {
      matchTitle: match?.title ?? '',
      teamName: teams.get(String(data['teamId'])) ?? '',
      sideName: teams.get(String(sideTeamId)) ?? people.get(String(sideUserId)) ?? '',
      sideIsPerson: people.has(String(sideUserId)),
      settled: match?.state === 'COMPLETED',
      // The reason is shown only if the match was cancelled before this notice.
      reason: match?.cancelled_at && match.cancelled_at <= created_at ? (match.cancel_reason ?? '') : '',
    };
    const contractFields = noticeData[kind].properties;
    // A flag that is false is left out.
    const contractValues = Object.entries(lookedUpValues).filter(
      ([name, value]) => name in contractFields && value !== false,
    );
    return { ...data, ...Object.fromEntries(contractValues) };
  });
}

/** Passes the ids as one array, so that the statement is the same for any number of ids. */
const anyOf = (ids: readonly string[]) => sql<boolean>`id = any(${idList(ids)})`;

const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value);

async function matchesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'title', 'state', 'cancel_reason', 'cancelled_at'])
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
