import { sql, type RawBuilder } from 'kysely';
import { lockRoomOfMessage, stampMessageAndQuotes } from '../chat/message-changes.repository';
import { contentPart, type ContentPart } from './content-parts.repository';
import type { Original, SubjectKind, Trx } from './moderation-row.repository';

/** Further assignments of the update. A match gets a new version, so that an edit of the old version is refused. */
const extraAssignments: Readonly<Partial<Record<ContentPart['place'], RawBuilder<unknown>>>> = {
  match: sql`, version = version + 1`,
};

/** Locks and reads the columns. An erased account has none any more. */
async function readColumns(
  trx: Trx,
  { place, table, key, neutral }: ContentPart,
  id: string,
): Promise<Original | null> {
  const written = place === 'message' ? sql` and kind in ('text', 'picture')` : sql``;
  const living = table === 'user_account' ? sql` and deleted_at is null` : sql``;
  const columns = Object.keys(neutral).map((column) => sql.ref(column));
  const { rows } = await sql<Original>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}${written}${living} for no key update`.execute(trx);
  return rows[0] ?? null;
}

async function writeColumns(
  trx: Trx,
  { place, table, key }: ContentPart,
  id: string,
  values: Original,
): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}${extraAssignments[place] ?? sql``}
    where ${sql.ref(key)} = ${id}`.execute(trx);
}

/**
 * Replaces the content by neutral text, so that no query can show it. Returns the original; for a column that is neutral already, the
 * original of the earlier decision. Null: the content does not exist.
 */
export async function replaceContent(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  earlier: Original,
): Promise<Original | null> {
  const part = await contentPart(trx, kind, id);
  if (!part) return null;
  // The room is locked before the message, as in all other changes of a message.
  const place = part.place === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const found = await readColumns(trx, part, id);
  if (!found) return null;
  await writeColumns(trx, part, id, part.neutral);
  if (place) await stampMessageAndQuotes(trx, place);
  return Object.fromEntries(
    Object.entries(part.neutral).map(([column, neutral]) => [
      column,
      (found[column] === neutral && column in earlier ? earlier[column] : found[column]) ?? null,
    ]),
  );
}

/**
 * Restores the content, unless its owner has written something new, or another decision hides the same.
 * @param others originals of the other decisions in effect about this subject
 */
export async function restoreContent(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  { original, others }: { readonly original: Original; readonly others: readonly Original[] },
): Promise<void> {
  const part = await contentPart(trx, kind, id);
  if (!part) return;
  const { neutral } = part;
  const place = part.place === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const current = await readColumns(trx, part, id);
  if (!current) return;
  const isFree = (column: string) =>
    current[column] === neutral[column] &&
    !others.some((other) => column in other && other[column] === original[column]);
  const columns = Object.keys(neutral);
  // A message is replaced completely, because half a picture is useless.
  const restored = part.place !== 'message' ? columns.filter(isFree) : isFree('body') ? columns : [];
  if (restored.length === 0) return;
  await writeColumns(
    trx,
    part,
    id,
    Object.fromEntries(restored.map((column) => [column, original[column] ?? null])),
  );
  if (place) await stampMessageAndQuotes(trx, place);
}
