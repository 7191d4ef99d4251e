import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { testConfig } from '../../../test/app';
import { seed } from '../../../seed/seed';
import { systemClock } from '../clock';
import { createFolderBackend } from '../files/folder-backend';
import { openTrialDatabase, createTemporaryDatabase } from './empty-place';
import { makeBackup } from './make-backup';
import { verifyBackup } from './verify-backup';

const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;
const ignoreLine = () => undefined;
let folder: string;
let source: TestDatabase;

beforeEach(async () => {
  folder = await newFolder();
  source = await createTestDatabase();
  await seed(source.db, systemClock, 'test');
  const content = Buffer.from('a picture');
  const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
  const storage = createFolderBackend(join(folder, 'files'));
  await storage.write(name, content);
  await source.db
    .insertInto('stored_file')
    .values([
      { address: `/files/${name}`, stored_at: new Date() },
      { address: `/files/${'0'.repeat(64)}.webp`, stored_at: new Date() },
    ])
    .execute();
  await makeBackup(
    { pool: source.pool, storage, clock: systemClock, printLine: ignoreLine },
    join(folder, 'kept'),
  );
});
afterEach(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

testOnPostgres(
  'a good backup is restored byte by byte into a temporary database, which is removed afterwards',
  async () => {
    const database = await openTrialDatabase(testConfig({ DATABASE_URL: '' }), ignoreLine);
    const verification = await verifyBackup({ database, printLine: ignoreLine }, join(folder, 'kept'));
    expect(verification).toMatchObject({ pictures: 1, missing: 1 });
    expect(verification.rows).toBeGreaterThan(500);
    await database.close();
    await expect(database.pool.query('select 1')).rejects.toThrow();
  },
);

testOnPostgres('a temporary database on the server of DATABASE_URL is dropped again', async () => {
  const { commands } = testConfig().database;
  const database = await createTemporaryDatabase(source.url ?? '', commands, ignoreLine);
  await verifyBackup({ database, printLine: ignoreLine }, join(folder, 'kept'));
  // Another test on this server may have a temporary database of its own, so only this one is looked for.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const findTemporaryDatabase = () =>
    sql`select from pg_database where datname = ${rows[0]?.name}`.execute(source.db);
  expect(rows[0]?.name).toMatch(/^homeground_verify_/);
  expect((await findTemporaryDatabase()).rows).toHaveLength(1);
  await database.close();
  expect((await findTemporaryDatabase()).rows).toHaveLength(0);
});

testOnPostgres('rows that differ after the restore are found', async () => {
  const { commands } = testConfig().database;
  const database = await createTemporaryDatabase(source.url ?? '', commands, ignoreLine);
  const connectToPool = database.pool.connect.bind(database.pool);
  const connect = async () => {
    const client = await connectToPool();
    // A trigger that changes the nickname of each restored account.
    await client.query(`create or replace function public.change() returns trigger language plpgsql as
      $$ begin new.nickname = 'x' || new.nickname; return new; end $$;
      create or replace trigger change before insert on user_account for each row execute function change()`);
    return client;
  };
  const alteringDatabase = {
    db: database.db,
    pool: Object.create(database.pool, { connect: { value: connect } }),
  };
  await expect(
    verifyBackup({ database: alteringDatabase, printLine: ignoreLine }, join(folder, 'kept')),
  ).rejects.toThrow('After the restore these tables differ from the backup: user_account.');
  await database.close();
});
