import { sql, type RawBuilder } from 'kysely';
import { lockRoomOfMessage, stampShown } from '../chat/message-changes.repository';
import type { Original, SubjectKind, Trx } from './moderation-row.repository';

type Column = string | number | null;
/** Neutral value for each hidden column. Its text has both languages, because all users read the same row. */
type Neutral = Readonly<Record<string, Column>>;

export const hiddenWords = '운영자가 가렸어요 · Hidden by an operator';

const neutrals: Readonly<Record<SubjectKind, (id: string) => Neutral>> = {
  // `nickname_key` stays and reserves the old nickname, so that it can be restored.
  user: (id) => ({ nickname: `player${id.slice(-6)}`, bio: '', picture: null }),
  team: (id) => ({ name: `team ${id.slice(-6)}`, description: hiddenWords, logo: null }),
  match: () => ({ title: hiddenWords, content: hiddenWords, rules: '', cost_note: '' }),
  message: () => ({
    kind: 'text',
    body: hiddenWords,
    picture: null,
    picture_width: null,
    picture_height: null,
  }),
  review: () => ({ comment: '' }),
};

const tables = {
  user: 'user_account',
  team: 'team',
  match: 'match',
  message: 'message',
  review: 'review',
} as const;

/** Further assignments of the update. A match gets a new version, so that an edit of the old version is refused. */
const extraAssignments: Readonly<Record<SubjectKind, RawBuilder<unknown>>> = {
  user: sql``,
  team: sql``,
  match: sql`, version = version + 1`,
  message: sql``,
  review: sql``,
};

/**
 * Replaces the content by neutral text, so that no query can show it. Returns the original; for a column that is neutral already, the
 * original of the earlier decision. Null: the content does not exist.
 */
export async function replaceContent(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  earlier: Original | null,
): Promise<Original | null> {
  const neutral = neutrals[kind](id);
  const columns = Object.keys(neutral);
  // The room is locked before the message, as in all other changes of a message.
  const place = kind === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const among = kind === 'message' ? sql`id = ${id} and kind in ('text', 'picture')` : sql`id = ${id}`;
  const { rows } = await sql<Original>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(tables[kind])}
    where ${among} for no key update`.execute(trx);
  const [found] = rows;
  if (!found) return null;
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${neutral[column] ?? null}`));
  await sql`update ${sql.table(tables[kind])} set ${set}${extraAssignments[kind]} where ${among}`.execute(
    trx,
  );
  if (place) await stampShown(trx, place);
  return Object.fromEntries(
    columns.map((column) => [
      column,
      earlier && found[column] === neutral[column] ? (earlier[column] ?? null) : (found[column] ?? null),
    ]),
  );
}

/** Restores the content, unless its owner has written something new. */
export async function restoreContent(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  original: Original,
): Promise<void> {
  const neutral = neutrals[kind](id);
  const columns = Object.keys(neutral);
  const place = kind === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const { rows } = await sql<Original>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(tables[kind])}
    where id = ${id} for no key update`.execute(trx);
  const [current] = rows;
  if (!current) return;
  // A message is replaced completely, because half a picture is useless.
  const restored =
    kind === 'message'
      ? columns.filter(() => current['body'] === neutral['body'])
      : columns.filter((column) => current[column] === neutral[column]);
  if (restored.length === 0) return;
  const set = sql.join(restored.map((column) => sql`${sql.ref(column)} = ${original[column] ?? null}`));
  await sql`update ${sql.table(tables[kind])} set ${set}${extraAssignments[kind]} where id = ${id}`.execute(
    trx,
  );
  if (place) await stampShown(trx, place);
}
