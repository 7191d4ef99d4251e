import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Tables } from '../../platform/database';
import { newId } from '../../platform/ids';
import { findMatchesWithOpenResult } from './results.repository';

// PGlite has no second connection that could record the statements.
const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Inserts many settled late cancellations, without the matches that they belong to. */
async function fillLateCancels(): Promise<void> {
  const client = await database.pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`
    insert into late_cancel (match_id, team_id, other_team_id, state, cancelled_at, due_at, settled_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'UPHELD', now(), null, now() from generate_series(1, 20000)`);
  await client.query(`set session_replication_role = origin`);
  client.release();
  await database.pool.query('analyze late_cancel');
}

testOnPostgres(
  'open results of a team are found by indexes, even after many late cancellations',
  async () => {
    await fillLateCancels();
    const statements: CompiledQuery[] = [];
    const recordingDb = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => void statements.push(query),
    });
    await findMatchesWithOpenResult(recordingDb, { teamId: newId(), userId: newId(), now: new Date() });
    expect(statements).toHaveLength(1);
    for (const { sql, parameters } of statements) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on late_cancel');
    }
  },
);
