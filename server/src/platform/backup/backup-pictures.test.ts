import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { killLeftovers, newFolder, startProcess } from '../../../test/processes';
import { testClock } from '../../../test/app';
import { randomMoments } from '../../../test/random';
import { until } from '../../../test/until';
import { systemClock } from '../clock';
import { createFileStore } from '../files/file-store';
import { createFolderBackend } from '../files/folder-backend';
import { storagePathOf, type StorageBackend } from '../files/storage-backend';
import { makeNextBackup, deleteOldBackups, backupsIn } from './backup-series';
import { checkBackup } from './check-backup';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';
import { backupKey, sealedName, type BackupKey } from './sealing';
import { isComplete, openBackup } from './stored-backup';

const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;
const ignoreLine = () => undefined;
const isLongRun = process.env['LONG_TESTS'] === '1';

let folder: string;
let source: TestDatabase;
let pictureNames: string[];
const storage = () => createFolderBackend(join(folder, 'files'));
const pathOf = (name: string) => join(folder, name);

async function storePictures(count: number): Promise<string[]> {
  const newNames: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const content = randomBytes(500 + nth);
    const name = `${createHash('sha256').update(content).digest('hex')}${nth % 3 === 0 ? '.private' : ''}.webp`;
    await storage().write(name, content);
    await source.db
      .insertInto('stored_file')
      .values({ address: `/files/${name}`, stored_at: new Date(0) })
      .execute();
    newNames.push(name);
  }
  return newNames;
}

beforeEach(async () => {
  folder = await newFolder();
  source = await createTestDatabase();
  pictureNames = await storePictures(20);
});
afterEach(async () => {
  killLeftovers();
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** Wraps a store so that its reads are counted. */
function countingStorage(inner: StorageBackend = storage()): StorageBackend & { readonly read: jest.Mock } {
  return { ...inner, read: jest.fn((name: string) => inner.read(name)) };
}
const takeBackup = (
  to: string,
  {
    from = storage(),
    earlierName,
    key,
  }: { from?: StorageBackend; earlierName?: string; key?: BackupKey } = {},
) =>
  makeBackup(
    { pool: source.pool, storage: from, clock: systemClock, key: key ?? null, printLine: ignoreLine },
    pathOf(to),
    {
      earlierFolder: earlierName === undefined ? null : pathOf(earlierName),
    },
  );

testOnPostgres(
  'pictures of an earlier backup are linked, only new ones are read, and each backup stands alone',
  async () => {
    await takeBackup('first');
    const [goneName = '', ...remainingNames] = pictureNames;
    await source.db.deleteFrom('stored_file').where('address', '=', `/files/${goneName}`).execute();
    const addedNames = await storePictures(3);
    const from = countingStorage();
    expect((await takeBackup('second', { from, earlierName: 'first' })).pictures.count).toBe(22);
    expect(from.read.mock.calls.map(([name]: string[]) => name).sort()).toEqual([...addedNames].sort());
    const statPicture = (backup: string) =>
      stat(join(pathOf(backup), 'files', storagePathOf(remainingNames[0] ?? '')));
    expect((await statPicture('first')).ino).toBe((await statPicture('second')).ino);
    await rm(pathOf('first'), { recursive: true });
    expect(await checkBackup(await openBackup(pathOf('second'), null))).toBe(22);
  },
);

testOnPostgres('a picture that is truncated in the earlier backup is copied again', async () => {
  await takeBackup('first');
  const [brokenName = ''] = pictureNames;
  await writeFile(join(pathOf('first'), 'files', storagePathOf(brokenName)), 'cut');
  const from = countingStorage();
  await takeBackup('second', { from, earlierName: 'first' });
  expect(from.read.mock.calls).toEqual([[brokenName]]);
  expect(await checkBackup(await openBackup(pathOf('second'), null))).toBe(20);
});

testOnPostgres('the next try does not copy the pictures of a failed try again', async () => {
  const brokenStorage = countingStorage();
  brokenStorage.read.mockImplementation(async (name: string) => {
    if (brokenStorage.read.mock.calls.length > 12) throw new Error('the store is away');
    return storage().read(name);
  });
  await expect(takeBackup('kept', { from: brokenStorage })).rejects.toThrow('the store is away');
  const from = countingStorage();
  await takeBackup('kept', { from });
  expect(from.read.mock.calls.length).toBeLessThan(10);
  expect(await checkBackup(await openBackup(pathOf('kept'), null))).toBe(20);
});

testOnPostgres(
  'a sealed backup shows neither texts nor names, opens with its key only, and refuses every damage',
  async () => {
    const [key, otherKey] = [backupKey(randomBytes(32)), backupKey(randomBytes(32))];
    await takeBackup('sealed', { key });
    const files = (await readdir(pathOf('sealed'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(files.filter(({ name }) => !name.endsWith('.sealed'))).toEqual([]);
    expect(
      files.filter(({ name }) => pictureNames.some((pictureName) => name.includes(pictureName.slice(0, 64)))),
    ).toEqual([]);
    const target = await createTestDatabase();
    await sql`drop schema public cascade`.execute(target.db);
    await sql`create schema public`.execute(target.db);
    const restoredStorage = createFolderBackend(pathOf('restored'));
    const restoreFrom = (from: string, key: BackupKey | null) =>
      restoreBackup({ database: target, storage: restoredStorage, key, printLine: ignoreLine }, pathOf(from));
    await expect(restoreFrom('sealed', null)).rejects.toThrow(/is sealed: set BACKUP_KEY_FILE/);
    await expect(restoreFrom('sealed', otherKey)).rejects.toThrow(/sealed with another key/);
    await expect(takeBackup('next', { key: otherKey, earlierName: 'sealed' })).rejects.toThrow(
      /sealed with another key/,
    );

    const [firstPlace = '', secondPlace = ''] = pictureNames.map((name) =>
      storagePathOf(sealedName(key, name)),
    );
    const damageByName: Readonly<Record<string, (copy: string) => Promise<unknown>>> = {
      'an extra byte': (copy) => appendFile(join(copy, 'user_account.copy.gz.sealed'), 'x'),
      'a changed byte': async (copy) => {
        const file = join(copy, 'manifest.json.sealed');
        const bytes = await readFile(file);
        bytes[60] = (bytes[60] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
      'a picture in the place of another': (copy) =>
        cp(join(copy, 'files', firstPlace), join(copy, 'files', secondPlace), { force: true }),
      'a table in the place of another': (copy) =>
        cp(join(copy, 'match.copy.gz.sealed'), join(copy, 'team.copy.gz.sealed'), { force: true }),
    };
    for (const [damage, damageBackup] of Object.entries(damageByName)) {
      const copy = damage.replaceAll(' ', '-');
      await cp(pathOf('sealed'), pathOf(copy), { recursive: true });
      await damageBackup(pathOf(copy));
      await expect(restoreFrom(copy, key)).rejects.toMatchObject({ name: 'BackupRefused' });
    }
    await restoreFrom('sealed', key);
    for (const name of pictureNames)
      expect(await restoredStorage.read(name)).toEqual(await storage().read(name));
    await target.close();

    await takeBackup('plain');
    await expect(openBackup(pathOf('plain'), key)).rejects.toThrow(
      /is not sealed, so anybody may have written it/,
    );
    const from = countingStorage();
    await takeBackup('again', { from, key, earlierName: 'sealed' });
    expect(from.read).not.toHaveBeenCalled();
  },
);

testOnPostgres('while a backup runs no picture is deleted, and a second backup is refused', async () => {
  const files = createFileStore({ db: source.db, clock: testClock(), storedFiles: storage() });
  const nothingShown = sql<boolean>`false`;
  const from = countingStorage();
  const deletedCounts: unknown[] = [];
  from.read.mockImplementation(async (name: string) => {
    // Tries to delete pictures during the first read only; the placeholder keeps later reads from trying too.
    if (deletedCounts.length === 0) {
      deletedCounts.push('running');
      deletedCounts[0] = await files.deleteUnused(nothingShown);
    }
    return storage().read(name);
  });
  expect((await takeBackup('kept', { from })).pictures.count).toBe(20);
  expect(deletedCounts).toEqual([0]);
  expect(await files.deleteUnused(nothingShown)).toBe(20);
});

testOnPostgres('while pictures are copied no snapshot holds back a vacuum', async () => {
  const snapshots: unknown[] = [];
  const from = countingStorage();
  from.read.mockImplementation(async (name: string) => {
    const { rows } = await sql<{ held: number }>`
      select count(backend_xmin)::int as held from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(source.db);
    snapshots.push(rows[0]?.held);
    return storage().read(name);
  });
  await takeBackup('kept', { from });
  expect(new Set(snapshots)).toEqual(new Set([0]));
});

testOnPostgres(
  'a picture whose stored content does not match its name is left out and reported',
  async () => {
    const [brokenName = ''] = pictureNames;
    await writeFile(join(pathOf('files'), storagePathOf(brokenName)), 'something else');
    const lines: string[] = [];
    const { pictures } = await makeBackup(
      { pool: source.pool, storage: storage(), clock: systemClock, printLine: (line) => lines.push(line) },
      pathOf('kept'),
    );
    expect(pictures.count).toBe(19);
    expect(lines.join('\n')).toContain(`LEFT OUT: the stored picture ${brokenName} is damaged`);
  },
);

testOnPostgres(
  'the deletion of old backups leaves the newest, and each backup links the pictures of its predecessor',
  async () => {
    const clock = testClock();
    const from = countingStorage();
    const makeDailyBackup = () =>
      makeNextBackup({ pool: source.pool, storage: from, clock, printLine: ignoreLine }, pathOf('daily'));
    for (let day = 0; day < 4; day += 1) {
      await makeDailyBackup();
      clock.advance(86_400_000);
    }
    expect(from.read).toHaveBeenCalledTimes(20);
    expect(await deleteOldBackups(pathOf('daily'), 2)).toHaveLength(2);
    expect(await readdir(pathOf('daily'))).toEqual(['2026-06-03T10-00-00', '2026-06-04T10-00-00']);
    expect(await deleteOldBackups(pathOf('daily'), 2)).toEqual([]);
    for (const backup of await backupsIn(pathOf('daily')))
      expect(await checkBackup(await openBackup(backup, null))).toBe(20);
  },
);

/** A busy database notices late that a backup was killed. Until then it refuses the next backup. */
async function isBackupLockFree(): Promise<boolean> {
  const { rows } = await source.pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and datname = current_database()`,
  );
  return rows[0]?.held === 0;
}

testOnPostgres(
  'a backup that is killed at any moment leaves no backup or a complete one, and the next start continues it',
  async () => {
    pictureNames.push(...(await storePictures(isLongRun ? 3000 : 300)));
    const target = pathOf('kept');
    const start = () => startProcess(['backup', source.url ?? '', target, pathOf('files')]);
    const unharmedProcess = start();
    await unharmedProcess.waitForLine((line) => line === 'ready');
    const startMs = performance.now();
    expect(await unharmedProcess.exit).toBe(0);
    const durationMs = performance.now() - startMs;
    await rm(target, { recursive: true });
    const rounds = isLongRun ? 30 : 4;
    const nextRandom = randomMoments();
    for (let round = 0; round < rounds; round += 1) {
      const killedProcess = start();
      await killedProcess.waitForLine((line) => line === 'ready');
      const killAtMs = performance.now() + nextRandom() * durationMs;
      await until(() => performance.now() > killAtMs || killedProcess.child.exitCode !== null);
      killedProcess.child.kill('SIGKILL');
      await killedProcess.exit;
      await until(isBackupLockFree);
      if (await isComplete(target)) {
        expect(await checkBackup(await openBackup(target, null))).toBe(pictureNames.length);
        await rm(target, { recursive: true });
      } else {
        expect(await stat(target).catch(() => null)).toBeNull();
        // A draft is complete if the backup was killed just before its folder was renamed.
        if (await isComplete(`${target}.part`))
          expect(await checkBackup(await openBackup(`${target}.part`, null))).toBe(pictureNames.length);
      }
    }
    const finalProcess = start();
    expect(await finalProcess.exit).toBe(0);
    expect(await checkBackup(await openBackup(target, null))).toBe(pictureNames.length);
    expect((await readdir(folder)).sort()).toEqual(['files', 'kept']);
  },
);
