import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { clientOfPrimary, hostsToChooseFrom, Primary } from './primary';
import { openDatabase } from '.';

const onServer = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? describe.skip : describe;

test('several hosts, or a wish for one that takes writes, leave a choice', () => {
  expect(hostsToChooseFrom('postgres://me@a/name')).toBeNull();
  expect(hostsToChooseFrom('postgres://me@a:1/name?target_session_attrs=read-write')).toEqual([
    'postgres://me@a:1/name',
  ]);
  expect(hostsToChooseFrom('postgres://me:secret@a:1,b:2/name?target_session_attrs=read-write')).toEqual([
    'postgres://me:secret@a:1/name',
    'postgres://me:secret@b:2/name',
  ]);
});

onServer('among several hosts', () => {
  let database: TestDatabase;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    url = database.url ?? '';
  });
  afterAll(() => database.close());

  /** Nothing listens on port 1 of this machine. */
  const nobody = 'postgres://me@127.0.0.1:1/name';
  /** The same server, whose sessions only read: as a standby. */
  const standby = () =>
    `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`;

  test('the one that takes writes is found behind a dead one and a standby', async () => {
    const primary = new Primary([nobody, standby(), url]);
    const { host, port } = new Client({ connectionString: url });
    await expect(primary.find()).resolves.toEqual({ host, port });
  });

  test('without one that takes writes the error says why, and the next call asks again', async () => {
    const primary = new Primary([nobody, standby()]);
    await expect(primary.find()).rejects.toMatchObject({
      code: '57P03',
      message: expect.stringMatching(/ECONNREFUSED.*is a standby/),
    });
    Object.assign(primary, { urls: [url] });
    await expect(primary.find()).resolves.toBeDefined();
  });

  test('a connection that became one to a standby is refused and forgotten', async () => {
    const primary = new Primary([url]);
    const place = await primary.find();
    const client = new (clientOfPrimary(primary))({ connectionString: standby() });
    await expect(client.connect()).rejects.toMatchObject({ code: '57P03' });
    await client.end();
    // Asked again, and found again.
    await expect(primary.find()).resolves.toEqual(place);
  });

  test('DATABASE_URL with target_session_attrs opens the database', async () => {
    const databaseUrl = `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`;
    const opened = await openDatabase({ databaseUrl, dataDir: 'unused', log: () => undefined });
    const served = opened.serving({ connections: 2, waitMs: 5000, statementMs: 5000, idleMs: 5000 });
    expect(await served.db.selectFrom('match').select('id').execute()).toEqual([]);
    await opened.close();
  });
});
