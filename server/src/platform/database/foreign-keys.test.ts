import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Every query on these columns also filters by state, and the index covers that state. */
const columnsFilteredWithState = [
  'invitation.team_id',
  'invite_link.team_id',
  'review.about_team_id',
  'review.about_user_id',
  'review.author_team_id',
  'review.author_user_id',
];

/**
 * Columns without an index: no query filters by them, and the referenced rows are never deleted. Remove a line when a query filters by
 * its column.
 */
const unfilteredColumns = [
  'departed_member.team_id',
  'late_cancel.other_team_id',
  'late_cancel.team_id',
  'line_up_answer.set_by',
  'message.about_user_id',
  'moderation_case.assigned_to',
  'moderation_case.not_by',
  'moderation_decision.appeal_decided_by',
  'moderation_decision.decided_by',
  'moderation_decision.undone_by',
  'moderation_note.operator_id',
  'line_up_guest.added_by',
  'line_up_guest.set_by',
  'side_game.team_id',
  'side_game.user_id',
];

/** Columns that queries filter by although they reference no table. */
const filteredColumnsWithoutKey = ['match.series_id'];

/** Returns the first column of each index over all rows, or over all rows where that column is not null. */
async function indexedColumns(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column: string }>`
    select t.relname || '.' || a.attname as column
    from pg_index i
    join pg_class t on t.oid = i.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
    where n.nspname = 'public' and i.indisvalid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')`.execute(
    database.db,
  );
  return new Set(rows.map(({ column }) => column));
}

async function foreignKeyColumns(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select distinct t.relname || '.' || a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where n.nspname = 'public' and c.contype = 'f'
    order by 1`.execute(database.db);
  return rows.map(({ column }) => column);
}

test('every foreign key and every other column that queries filter by has an index, except the listed columns', async () => {
  const columnsWithIndex = await indexedColumns();
  const columns = await foreignKeyColumns();
  expect(columns.length).toBeGreaterThan(50);
  expect(
    [...columns, ...filteredColumnsWithoutKey].filter((column) => !columnsWithIndex.has(column)),
  ).toEqual([...columnsFilteredWithState, ...unfilteredColumns].sort());
});
