import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../platform/database';
import { lockRoomOfMessage, assignChangeNumbersWithQuotes } from '../rooms';
import { contentPart, type ContentPart } from './content-parts.repository';
import type { Original, SubjectKind } from './moderation-row.repository';

/** Further assignments of the update. A match gets a new version, so that an edit of the old version is refused. */
const extraAssignments: Readonly<Partial<Record<ContentPart['contentKind'], RawBuilder<unknown>>>> = {
  match: sql`, version = version + 1`,
};

/** Locks and reads the columns; null if the row does not exist, belongs to an erased account, or is a message that has nothing to hide. */
async function readColumns(
  trx: Trx,
  { contentKind, table, key, neutral, furtherTexts }: ContentPart,
  id: string,
): Promise<Original | null> {
  const isWrittenMessage =
    contentKind === 'message' && !('terms' in neutral) ? sql` and kind in ('text', 'picture')` : sql``;
  const isLivingAccount = table === 'user_account' ? sql` and deleted_at is null` : sql``;
  const furtherNames = furtherTexts.map(({ name }) => name);
  const columns = Object.keys(neutral)
    .filter((name) => !furtherNames.includes(name))
    // Terms are compared as text.
    .map((column) => (column === 'terms' ? sql`terms::text as terms` : sql.ref(column)));
  const { rows } = await sql<Original>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}${isWrittenMessage}${isLivingAccount} for no key update`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const values: Record<string, Original[string]> = { ...row };
  for (const text of furtherTexts) {
    const { rows: textRows } = await sql<{ text: string | null }>`
      select ${sql.ref(text.column)} as text from ${sql.table(text.table)} where ${text.isRow} for no key update`.execute(
      trx,
    );
    values[text.name] = textRows[0]?.text ?? null;
  }
  return values;
}

async function writeColumns(
  trx: Trx,
  { contentKind, table, key, furtherTexts }: ContentPart,
  id: string,
  values: Original,
): Promise<void> {
  for (const text of furtherTexts.filter(({ name }) => name in values))
    await sql`update ${sql.table(text.table)} set ${sql.ref(text.column)} = ${values[text.name] ?? null}
      where ${text.isRow}`.execute(trx);
  const furtherNames = furtherTexts.map(({ name }) => name);
  const assignments = Object.entries(values)
    .filter(([name]) => !furtherNames.includes(name))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (assignments.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}${extraAssignments[contentKind] ?? sql``}
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
  earlierOriginal: Original,
): Promise<Original | null> {
  const part = await contentPart(trx, kind, id);
  if (!part) return null;
  // The room is locked before the message, as in all other changes of a message.
  const room = part.contentKind === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const storedColumns = await readColumns(trx, part, id);
  if (!storedColumns) return null;
  await writeColumns(trx, part, id, part.neutral);
  if (room) await assignChangeNumbersWithQuotes(trx, room);
  return Object.fromEntries(
    Object.entries(part.neutral).map(([column, neutral]) => [
      column,
      (storedColumns[column] === neutral && column in earlierOriginal
        ? earlierOriginal[column]
        : storedColumns[column]) ?? null,
    ]),
  );
}

/**
 * Restores the content, unless its owner has written something new, or another decision hides the same content.
 * @param otherOriginals originals of the other decisions in effect about this subject
 */
export async function restoreContent(
  trx: Trx,
  kind: SubjectKind,
  id: string,
  { original, otherOriginals }: { readonly original: Original; readonly otherOriginals: readonly Original[] },
): Promise<void> {
  const part = await contentPart(trx, kind, id);
  if (!part) return;
  const { neutral } = part;
  const room = part.contentKind === 'message' ? await lockRoomOfMessage(trx, id) : null;
  const currentColumns = await readColumns(trx, part, id);
  if (!currentColumns) return;
  const mayRestore = (column: string) =>
    currentColumns[column] === neutral[column] &&
    !otherOriginals.some((values) => column in values && values[column] === original[column]);
  const columns = Object.keys(neutral);
  // A message is restored completely or not at all, because half a picture is useless.
  const textColumn = 'terms' in neutral ? 'terms' : 'body';
  const restoredColumns =
    part.contentKind !== 'message' ? columns.filter(mayRestore) : mayRestore(textColumn) ? columns : [];
  if (restoredColumns.length === 0) return;
  await writeColumns(
    trx,
    part,
    id,
    Object.fromEntries(restoredColumns.map((column) => [column, original[column] ?? null])),
  );
  if (room) await assignChangeNumbersWithQuotes(trx, room);
}
