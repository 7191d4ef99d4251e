import { sql } from 'kysely';
import { testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { openDatabase, type Database } from './index';
import { errorCode } from './database.errors';

// PGlite has one connection and no timeouts.
const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('connections of one purpose', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const { database: purposes } = testConfig({ DATABASE_WAIT_MS: '3000', DATABASE_POOL: '3' });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await openDatabase({
      databaseUrl: testDatabase.url,
      dataDir: 'unused',
      commands: purposes.commands,
      log: () => undefined,
    });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.close();
  });

  const timeLimits = async (db: Database['db']) => {
    const { rows } = await sql<{ name: string; ms: number }>`
      select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(db);
    return rows.map(({ ms }) => ms);
  };

  test.each(['calls', 'jobs'] as const)('%s have their limits on every connection', async (purpose) => {
    const { idleMs, waitMs, statementMs } = purposes[purpose];
    expect(await timeLimits(database.openConnections(purposes[purpose]).db)).toEqual([
      idleMs,
      waitMs,
      statementMs,
    ]);
  });

  test('commands have their own limits, and calls have the shortest', async () => {
    const { idleMs, waitMs, statementMs } = purposes.commands;
    expect(await timeLimits(database.db)).toEqual([idleMs, waitMs, statementMs]);
    expect(purposes.calls.statementMs).toBe(5000);
    expect(purposes.jobs.statementMs).toBeGreaterThan(purposes.calls.statementMs);
    expect(statementMs).toBeGreaterThan(purposes.jobs.statementMs);
  });

  test('a statement that takes too long is cancelled', async () => {
    const { db } = database.openConnections({ ...purposes.calls, statementMs: 100 });
    const endlessQuery = sql`select count(*) from generate_series(1, 1000000000000)`.execute(db);
    expect(errorCode(await endlessQuery.catch((thrown: unknown) => thrown))).toBe('57014');
  });

  test('a pool is as large as configured', async () => {
    const { db } = database.openConnections({ ...purposes.calls, waitMs: 200 });
    const connections = Array.from({ length: 3 }, () => db.connection());
    let release: () => void = () => undefined;
    const releaseSignal = new Promise<void>((done) => (release = done));
    const heldConnections: Promise<void>[] = [];
    await Promise.all(
      connections.map(
        (connection) =>
          new Promise<void>((onHeld) =>
            heldConnections.push(connection.execute(() => (onHeld(), releaseSignal))),
          ),
      ),
    );
    await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout');
    release();
    await Promise.all(heldConnections);
    await sql`select 1`.execute(db);
  });
});
