import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { migrations } from '../../../migrations';
import { seed } from '../../../seed/seed';
import { send, testApp, testConfig } from '../../../test/app';
import { systemClock } from '../clock';
import { migrate, openDatabase, type Database } from '../database';
import { createFolderBackend } from '../files/folder-backend';
import { openStorageBackend } from '../files/open-storage-backend';
import { storagePathOf } from '../files/storage-backend';
import { makeBackup } from './make-backup';
import { openForBackup } from './open-for-backup';
import { resetDataFolder } from './reset-data-folder';
import { restoreBackup } from './restore-backup';

const content = Buffer.from('not really a picture, but bytes are bytes');
const pictureName = `${createHash('sha256').update(content).digest('hex')}.webp`;
const ignoreLine = () => undefined;
// PGlite cannot copy tables; the commands refuse it with an explanation.
const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const storageAt = (name: string) => createFolderBackend(join(folder, name));
const restoreTo = (to: Pick<Database, 'db' | 'pool'> = target, from = join(folder, 'kept')) =>
  restoreBackup({ database: to, storage: storageAt('restored'), printLine: ignoreLine }, from);
const takeBackup = (to = join(folder, 'kept')) =>
  makeBackup(
    { pool: source.pool, storage: storageAt('files'), clock: systemClock, printLine: ignoreLine },
    to,
  );

beforeEach(async () => {
  folder = await newFolder();
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  await storageAt('files').write(pictureName, content);
  await source.db
    .insertInto('stored_file')
    .values({ address: `/files/${pictureName}`, stored_at: new Date() })
    .execute();
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns the row count of each table and a checksum of its rows, independent of their order on disk. */
async function tableChecksums({ db }: Pick<Database, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'schema_migration' order by relname`.execute(db);
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from ${sql.table(name)} t`.execute(
      db,
    );
    checksums[name] = rows[0]?.sum ?? '';
  }
  return checksums;
}

testOnPostgres(
  'a restore brings back every row and picture of the demo data, and people can log in',
  async () => {
    const [{ username = '', password = '' } = {}] = await seed(source.db, systemClock, 'test');
    const checksumsBefore = await tableChecksums(source);
    expect(checksumsBefore['match']).not.toMatch(/^0:/);
    await takeBackup();
    await restoreTo();
    expect(await tableChecksums(target)).toEqual(checksumsBefore);
    expect(await storageAt('restored').read(pictureName)).toEqual(content);
    const app = await testApp({ database: target });
    const answer = await send(app, 'POST', '/api/session', { json: { username, password } });
    expect(answer.statusCode).toBe(200);
    await app.close();
  },
);

testOnPostgres(
  'a backup is one snapshot: a transaction that commits meanwhile is in it completely or not at all',
  async () => {
    await sql`create table aaa_first (id int primary key)`.execute(source.db);
    await sql`create table zzz_last (id int primary key)`.execute(source.db);
    let isWriting = true;
    const write = async () => {
      for (let id = 1; isWriting; id += 1)
        await source.db.transaction().execute(async (trx) => {
          await sql`insert into zzz_last values (${id})`.execute(trx);
          await sql`insert into aaa_first values (${id})`.execute(trx);
        });
    };
    const writer = write();
    for (const round of [1, 2, 3]) {
      const { tables } = await takeBackup(join(folder, `round-${round}`));
      expect(tables['aaa_first']).toEqual(tables['zzz_last']);
    }
    isWriting = false;
    await writer;
  },
);

testOnPostgres('a backup replaces nothing, and a failed one does not count as a backup', async () => {
  await takeBackup();
  await expect(takeBackup()).rejects.toThrow(/already exists/);
  const brokenStorage = {
    ...storageAt('files'),
    read: async () => Promise.reject(new Error('the disk is gone')),
  };
  const secondFolder = join(folder, 'second');
  await expect(
    makeBackup(
      { pool: source.pool, storage: brokenStorage, clock: systemClock, printLine: ignoreLine },
      secondFolder,
    ),
  ).rejects.toThrow('the disk is gone');
  expect((await readdir(folder)).filter((name) => name.startsWith('second'))).toEqual(['second.part']);
  await expect(restoreTo(target, `${secondFolder}.part`)).rejects.toThrow(/There is no backup in/);
  await takeBackup(secondFolder);
  expect((await readdir(folder)).filter((name) => name.startsWith('second'))).toEqual(['second']);
});

testOnPostgres('a damaged backup is refused before anything is written', async () => {
  await takeBackup();
  const damageByName: Readonly<Record<string, (copy: string) => Promise<unknown>>> = {
    'an extra byte': (copy) => appendFile(join(copy, 'user_account.copy.gz'), 'x'),
    'a table missing': (copy) => rm(join(copy, 'match.copy.gz')),
    'another picture': (copy) => writeFile(join(copy, 'files', storagePathOf(pictureName)), 'something else'),
    'no manifest': (copy) => rm(join(copy, 'manifest.json')),
    'half a manifest': (copy) => writeFile(join(copy, 'manifest.json'), '{"format":1,'),
    'a picture missing': (copy) => rm(join(copy, 'files', storagePathOf(pictureName))),
    'no list of pictures': (copy) => rm(join(copy, 'pictures.list.gz')),
    'a name that climbs': (copy) =>
      writeFile(join(copy, 'pictures.list.gz'), gzipSync('../../escape.webp 41\n')),
    'another list': (copy) =>
      writeFile(join(copy, 'pictures.list.gz'), gzipSync(`${'0'.repeat(64)}.webp 41\n`)),
  };
  for (const [damage, damageBackup] of Object.entries(damageByName)) {
    const copy = join(folder, damage.replaceAll(' ', '-'));
    await cp(join(folder, 'kept'), copy, { recursive: true });
    await damageBackup(copy);
    await expect(restoreTo(target, copy)).rejects.toMatchObject({ name: 'BackupRefused' });
  }
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
    target.db,
  );
  expect(rows).toHaveLength(0);
});

testOnPostgres('a backup of the previous format is still restored', async () => {
  await seed(source.db, systemClock, 'test');
  const checksumsBefore = await tableChecksums(source);
  await takeBackup();
  const copy = join(folder, 'kept');
  const manifest: { tables: Record<string, object> } = JSON.parse(
    await readFile(join(copy, 'manifest.json'), 'utf8'),
  );
  const { pictures: _, tables, ...rest } = manifest as typeof manifest & { pictures: unknown };
  const formatOneManifest = {
    ...rest,
    format: 1,
    tables: Object.fromEntries(
      Object.entries(tables).map(
        ([name, { columns: _columns, ...table }]: [string, { columns?: unknown }]) => [name, table],
      ),
    ),
    files: [pictureName],
  };
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(formatOneManifest));
  await rename(join(copy, 'files', storagePathOf(pictureName)), join(copy, 'files', pictureName));
  await restoreTo();
  expect(await tableChecksums(target)).toEqual(checksumsBefore);
  expect(await storageAt('restored').read(pictureName)).toEqual(content);
});

testOnPostgres(
  'columns are restored by name, also when their order differs from a new database',
  async () => {
    await sql`create table aaa_first (id int, a text, b text)`.execute(source.db);
    await sql`insert into aaa_first values (1, 'a', 'b')`.execute(source.db);
    await takeBackup();
    await migrate(target.db);
    await sql`create table aaa_first (id int, b text, a text)`.execute(target.db);
    await restoreTo();
    const { rows } = await sql`select id, a, b from aaa_first`.execute(target.db);
    expect(rows).toEqual([{ id: 1, a: 'a', b: 'b' }]);
  },
);

testOnPostgres('a database with accounts is not overwritten', async () => {
  await seed(source.db, systemClock, 'test');
  await takeBackup();
  const checksumsBefore = await tableChecksums(source);
  await expect(restoreTo(source)).rejects.toThrow(/has accounts in it/);
  expect(await tableChecksums(source)).toEqual(checksumsBefore);
});

testOnPostgres('a restore is refused if somebody signs up while its pictures are restored', async () => {
  await takeBackup();
  const storage = {
    write: async (...picture: Parameters<ReturnType<typeof storageAt>['write']>) => {
      await seed(target.db, systemClock, 'test');
      await storageAt('restored').write(...picture);
    },
  };
  const restoring = restoreBackup({ database: target, storage, printLine: ignoreLine }, join(folder, 'kept'));
  await expect(restoring).rejects.toThrow(/has accounts in it/);
  expect((await tableChecksums(target))['user_account']).not.toMatch(/^0:/);
});

testOnPostgres('a database with accounts and an older schema is refused before it is migrated', async () => {
  await takeBackup();
  const olderMigrations = Object.fromEntries(Object.entries(migrations).sort().slice(0, -1));
  await sql`drop schema public cascade`.execute(target.db);
  await sql`create schema public`.execute(target.db);
  await migrate(target.db, olderMigrations);
  await seed(target.db, systemClock, 'test');
  await expect(restoreTo()).rejects.toThrow(/has accounts in it/);
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration where name <> 'lock'`.execute(target.db);
  expect(rows).toHaveLength(Object.keys(olderMigrations).length);
});

testOnPostgres(
  'an older backup is migrated to the newest schema; a backup of a newer version is refused',
  async () => {
    const names = Object.keys(migrations).sort();
    const olderNames = names.slice(0, -1);
    await sql`drop schema public cascade`.execute(source.db);
    await sql`create schema public`.execute(source.db);
    await migrate(
      source.db,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => olderNames.includes(name))),
    );
    expect((await takeBackup()).migrations).toEqual(olderNames);
    await restoreTo();
    const { rows } = await sql<{ name: string }>`
    select name from schema_migration where name <> 'lock' order by name`.execute(target.db);
    expect(rows.map(({ name }) => name)).toEqual(names);
    await expect(restoreTo()).rejects.toThrow(/newer schema than the backup/);

    const file = join(folder, 'kept', 'manifest.json');
    const manifest: { migrations: string[] } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '999-later'] }));
    await expect(restoreTo()).rejects.toThrow(/newer Homeground \(it has 999-later\)/);
  },
);

testOnPostgres(
  'a data folder can be backed up while its server runs, and reset only when no server runs',
  async () => {
    const dataDir = join(folder, 'data');
    const config = testConfig({ DATA_DIR: dataDir, DATABASE_URL: '' });
    const runningDatabase = await openDatabase({ dataDir, log: ignoreLine });
    try {
      await migrate(runningDatabase.db);
      await seed(runningDatabase.db, systemClock, 'test');
      const { pool, close } = await openForBackup(config, ignoreLine);
      const { tables } = await makeBackup(
        { pool, storage: openStorageBackend(config), clock: systemClock, printLine: ignoreLine },
        join(folder, 'kept'),
      );
      await close();
      expect(tables['user_account']?.rows).toBeGreaterThan(30);
      await expect(resetDataFolder(config)).rejects.toThrow(/in use by another Homeground server/);
    } finally {
      await runningDatabase.close();
    }
    await resetDataFolder(config);
    expect((await readdir(dataDir)).filter((name) => name === 'postgres' || name === 'files')).toEqual([]);
  },
);

test('a reset is refused in production, with DATABASE_URL, and outside a data folder', async () => {
  const thisServer = { dataDir: folder, databaseUrl: null, environment: 'test' } as const;
  await expect(resetDataFolder({ ...thisServer, environment: 'production' })).rejects.toThrow(/production/);
  await expect(resetDataFolder({ ...thisServer, databaseUrl: 'postgres://x' })).rejects.toThrow(
    /DATABASE_URL/,
  );
  await expect(resetDataFolder(thisServer)).rejects.toThrow(/not a data folder of Homeground/);
  expect(await readdir(folder)).toEqual(['files']);
  await resetDataFolder({ ...thisServer, dataDir: join(folder, 'never-there') });
});
