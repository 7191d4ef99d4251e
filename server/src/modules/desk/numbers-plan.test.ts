import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Db, Tables } from '../../platform/database';
import { fillYears } from '../../bench/years-of-play';
import { readOpponentRate, numbersByDay } from './numbers.repository';
import { numbersByRegion } from './region-numbers.repository';

// PGlite has no second connection that could record the statements.
const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;
const now = new Date('2026-06-01T10:00:00.000Z');
let database: TestDatabase;
const statements: CompiledQuery[] = [];
let recordingDb: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  recordingDb = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query),
  });
});
afterAll(() => database.close());

testOnPostgres('the numbers of the last days are read by an index, even after many years', async () => {
  await fillYears(database, { matches: 20_000, messages: 40_000, now });
  await numbersByDay(recordingDb, now);
  await numbersByRegion(recordingDb, now);
  await readOpponentRate(recordingDb, now);
  expect(statements).toHaveLength(3);
  for (const { sql, parameters } of statements) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (?:match|room|message|final_result)\b/);
  }
});
