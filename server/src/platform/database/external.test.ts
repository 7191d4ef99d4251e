import { rm } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { withDatabase } from '../../../test/offer';
import { openExternal } from './external';
import { openDatabase } from '.';

const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;
const ignoreLine = () => undefined;

describeOnServer('DATABASE_URL', () => {
  let database: TestDatabase;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    url = database.url ?? '';
  });
  afterAll(() => database.close());

  test('opens any PostgreSQL from 15 on and returns its version', async () => {
    const external = await openDatabase({ databaseUrl: url, dataDir: 'unused', log: ignoreLine });
    expect(external.kind).toBe('external');
    expect(Number.parseInt(external.version, 10)).toBeGreaterThanOrEqual(15);
    expect((await external.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await Promise.all([external.close(), external.close()]);
  });

  test('reconnects after the server ended its connections', async () => {
    const lines: string[] = [];
    const external = await openDatabase({
      databaseUrl: url,
      dataDir: 'unused',
      log: (line) => lines.push(line),
    });
    const { rows } = await external.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const connectionError = new Promise((resolve) => external.pool.once('error', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await connectionError;
    expect(lines).toHaveLength(1);
    expect((await external.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await external.close();
  });

  test('a connection that breaks while it is in use fails its next statement, and the process continues', async () => {
    const external = await openDatabase({ databaseUrl: url, dataDir: 'unused', log: ignoreLine });
    const client = await external.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const connectionEnd = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await connectionEnd;
    await expect(client.query('select 1 as n')).rejects.toThrow();
    client.release(true);
    expect((await external.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await external.close();
  });

  test('a database that does not exist is explained without the password', async () => {
    const wrongUrl = new URL(withDatabase(url, 'no_such_database'));
    wrongUrl.password = 'sesame';
    const error = await openExternal({ databaseUrl: wrongUrl.href, log: ignoreLine }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toMatch(
      /no_such_database \(DATABASE_URL\) cannot be used: that database does not exist\. Create it/,
    );
    expect(String(error)).not.toContain('sesame');
  });
});

test('waits for a server that is not running yet, logs the wait once, and gives up with advice', async () => {
  const folder = await newFolder();
  const lines: string[] = [];
  const databaseUrl = `postgres://somebody@localhost/homeground?host=${encodeURIComponent(folder)}`;
  // Several attempts, although a busy machine needs long for one.
  await expect(
    openExternal({ databaseUrl, connectTimeoutMs: 3000, log: (line) => lines.push(line) }),
  ).rejects.toThrow('nothing answers there. Start PostgreSQL, or correct host and port');
  expect(lines).toEqual([expect.stringContaining('Waiting for the database')]);
  await rm(folder, { recursive: true });
});
