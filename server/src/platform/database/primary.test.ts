import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { primaryClientClass, hostsOfPrimary, Primary } from './primary';
import { openDatabase } from '.';

const describeOnServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

test('the primary is searched among several hosts, or if target_session_attrs is set', () => {
  expect(hostsOfPrimary('postgres://me@a/name')).toBeNull();
  expect(hostsOfPrimary('postgres://me@a:1/name?target_session_attrs=read-write')).toEqual([
    'postgres://me@a:1/name',
  ]);
  expect(hostsOfPrimary('postgres://me:secret@a:1,b:2/name?target_session_attrs=read-write')).toEqual([
    'postgres://me:secret@a:1/name',
    'postgres://me:secret@b:2/name',
  ]);
});

describeOnServer('among several hosts', () => {
  let database: TestDatabase;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    url = database.url ?? '';
  });
  afterAll(() => database.close());

  /** URL of a host that does not respond: nothing listens on port 1 of this machine. */
  const deadHostUrl = 'postgres://me@127.0.0.1:1/name';
  /** Returns a URL of the same server whose sessions cannot write, like those of a standby. */
  const standbyUrl = () =>
    `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`;

  test('the primary is found among a dead host and a standby', async () => {
    const primary = new Primary([deadHostUrl, standbyUrl(), url]);
    const { host, port } = new Client({ connectionString: url });
    await expect(primary.find()).resolves.toEqual({ host, port });
  });

  test('without a primary the error names the reasons, and the next call searches again', async () => {
    const primary = new Primary([deadHostUrl, standbyUrl()]);
    await expect(primary.find()).rejects.toMatchObject({
      code: '57P03',
      message: expect.stringMatching(/ECONNREFUSED.*is a standby/),
    });
    Object.assign(primary, { urls: [url] });
    await expect(primary.find()).resolves.toBeDefined();
  });

  test('a connection to a former primary is refused, and the host is forgotten', async () => {
    const primary = new Primary([url]);
    const primaryAddress = await primary.find();
    const client = new (primaryClientClass(primary))({ connectionString: standbyUrl() });
    await expect(client.connect()).rejects.toMatchObject({ code: '57P03' });
    await client.end();
    // The search runs again.
    await expect(primary.find()).resolves.toEqual(primaryAddress);
  });

  test('DATABASE_URL with target_session_attrs opens the database', async () => {
    const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`;
    const openedDatabase = await openDatabase({ databaseUrl, dataDir: 'unused', log: () => undefined });
    const servedDb = openedDatabase.openConnections({
      connections: 2,
      waitMs: 200_000,
      statementMs: 200_000,
      idleMs: 5000,
    });
    expect(await servedDb.db.selectFrom('match').select('id').execute()).toEqual([]);
    await openedDatabase.close();
  });
});
