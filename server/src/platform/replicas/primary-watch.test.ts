import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { startFreezableProxy } from '../../../test/freezable-proxy';
import { until } from '../../../test/until';
import { openDatabase } from '../database';
import { endOfLog, PrimaryWatch } from './primary-watch';

const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

describeOnServer('the watch of the primary', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const write = () =>
    database.pool.query(`create table if not exists written (id int); insert into written values (1)`);

  test('the floor follows the position of the primary after the longest lag', async () => {
    const watch = new PrimaryWatch({
      db: database.db,
      longestLagMs: 50,
      silentMs: 1000,
      log: () => undefined,
    });
    expect(watch.floor).toBeNull();
    await watch.ask();
    const firstFloor = watch.floor ?? 0;
    expect(firstFloor).toBeGreaterThan(0);
    await write();
    const writtenPosition = await endOfLog(database.db);
    expect(writtenPosition).toBeGreaterThan(firstFloor);
    await until(async () => {
      await watch.ask();
      return (watch.floor ?? 0) >= writtenPosition;
    });
  });

  test('a primary that falls silent is away, and comes back', async () => {
    const network = await startFreezableProxy(database.url ?? '');
    const lines: string[] = [];
    const openedDatabase = await openDatabase({
      databaseUrl: network.url,
      dataDir: 'unused',
      log: () => undefined,
    });
    const { db } = openedDatabase.openConnections({
      connections: 1,
      waitMs: 1000,
      statementMs: 1000,
      idleMs: 1000,
    });
    const watch = new PrimaryWatch({
      db,
      longestLagMs: 1000,
      silentMs: 1000,
      log: (line) => lines.push(line),
    });
    watch.start();
    await until(() => watch.floor !== null && !watch.isAway);
    network.freeze();
    // On a busy machine the primary may already have been silent for a moment before, so only the last line counts.
    await until(() => watch.isAway && lines.at(-1)?.includes('does not answer'));
    network.thaw();
    await until(() => !watch.isAway && lines.at(-1)?.includes('answers again'));
    watch.stop();
    await openedDatabase.close();
    await network.close();
  });
});
