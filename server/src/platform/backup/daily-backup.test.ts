import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { testApp, testClock } from '../../../test/app';
import { newFolder } from '../../../test/processes';
import { until } from '../../../test/until';
import { backupsIn, deleteOldBackups } from './backup-series';
import { lastGoodBackupAt, rememberGoodBackup } from './backup-state.repository';
import { runBackupProcess } from './backup-process';
import { createDailyBackup, nextHour } from './daily-backup';

const HOUR = 3_600_000;
const testOnPostgres = process.env['TEST_DATABASE_ENGINE'] === 'pglite' ? test.skip : test;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('backup_state').execute();
});
afterAll(() => database.close());

function createServerBackup(runBackup: () => Promise<void>, clock = testClock()) {
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (details: object) => void errors.push(details) };
  return { errors, daily: createDailyBackup({ db: database.db, clock, log, hour: 19, runBackup }) };
}

test('one of two servers makes the backup, at once and then every day at the set hour', async () => {
  const clock = testClock(new Date('2026-06-01T10:00:00Z'));
  const runBackup = jest.fn(() => Promise.resolve());
  const servers = [createServerBackup(runBackup, clock).daily, createServerBackup(runBackup, clock).daily];
  const runDueBackups = async () =>
    (await Promise.all(servers.map((runner) => runner.backUpIfDue()))).filter(Boolean).length;
  expect(await runDueBackups()).toBe(1);
  clock.advance(8 * HOUR);
  expect(await runDueBackups()).toBe(0);
  clock.advance(HOUR);
  expect(await runDueBackups()).toBe(1);
  expect(runBackup).toHaveBeenCalledTimes(2);
});

test('a failed backup is tried again after half an hour', async () => {
  const clock = testClock();
  const runBackup = jest.fn(() => Promise.reject(new Error('the disk is full')));
  const { daily, errors } = createServerBackup(runBackup, clock);
  await daily.backUpIfDue();
  expect(errors).toEqual([{ err: new Error('the disk is full') }]);
  expect(await daily.backUpIfDue()).toBe(false);
  clock.advance(HOUR / 2);
  expect(await daily.backUpIfDue()).toBe(true);
});

test('a failure after a good backup, such as an old backup that cannot be removed, makes no further backup that day', async () => {
  const clock = testClock(new Date('2026-06-01T10:00:00Z'));
  const { daily, errors } = createServerBackup(async () => {
    await rememberGoodBackup(database.db, clock.now());
    throw new Error('permission denied');
  }, clock);
  expect(await daily.backUpIfDue()).toBe(true);
  expect(errors).toEqual([{ err: new Error('permission denied') }]);
  clock.advance(8 * HOUR);
  expect(await daily.backUpIfDue()).toBe(false);
  clock.advance(HOUR);
  expect(await daily.backUpIfDue()).toBe(true);
});

test('an old backup that cannot be removed does not keep the others', async () => {
  const place = await newFolder();
  const [oldest, older, newest] = ['2026-06-01T19-00-00', '2026-06-02T19-00-00', '2026-06-03T19-00-00'].map(
    (name) => join(place, name),
  ) as [string, string, string];
  for (const backup of [oldest, older, newest]) {
    await mkdir(backup);
    await writeFile(join(backup, 'manifest.json'), '{}');
  }
  // The oldest backup cannot get the name of a folder that is not empty.
  await mkdir(join(`${oldest}.removed`, 'rest'), { recursive: true });
  await expect(deleteOldBackups(place, 1)).rejects.toThrow(/ENOTEMPTY/);
  expect(await backupsIn(place)).toEqual([oldest, newest]);
  expect(await deleteOldBackups(place, 1)).toEqual([oldest]);
  expect(await readdir(place)).toEqual([basename(newest)]);
  await rm(place, { recursive: true, force: true });
});

test('a server that stops aborts its backup, and the next server continues at once', async () => {
  const clock = testClock();
  const runBackup = jest.fn(
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
      }),
  );
  const daily = createDailyBackup({
    ...{ db: database.db, clock, hour: 19, log: { info: () => undefined, error: () => undefined } },
    runBackup,
  });
  const runningBackup = daily.backUpIfDue();
  await until(() => runBackup.mock.calls.length > 0);
  await daily.stop();
  await runningBackup;
  expect(await createServerBackup(() => Promise.resolve(), clock).daily.backUpIfDue()).toBe(true);
});

test('nextHour returns the next time with that hour in UTC', () => {
  expect(nextHour(new Date('2026-06-01T18:59:59Z'), 19).toISOString()).toBe('2026-06-01T19:00:00.000Z');
  expect(nextHour(new Date('2026-06-01T19:00:00Z'), 19).toISOString()).toBe('2026-06-02T19:00:00.000Z');
});

test('/metrics shows the time of the last good backup, or the time at which the first was due', async () => {
  const clock = testClock();
  const app = await testApp({ database, clock });
  const fetchTimestamp = async () =>
    /^homeground_backup_last_good_timestamp_seconds (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1];
  expect(await fetchTimestamp()).toBe('0');
  await createServerBackup(() => Promise.reject(new Error('no')), clock).daily.backUpIfDue();
  const startedAt = clock.now();
  expect(await fetchTimestamp()).toBe(String(startedAt.getTime() / 1000));
  clock.advance(30 * HOUR);
  expect(await fetchTimestamp()).toBe(String(startedAt.getTime() / 1000));
  await rememberGoodBackup(database.db, clock.now());
  expect(await fetchTimestamp()).toBe(String(clock.now().getTime() / 1000));
  await app.close();
});

testOnPostgres('the child process makes a complete backup and records its time', async () => {
  const folder = await newFolder();
  const savedEnvironment = { ...process.env };
  const place = join(folder, 'backups');
  Object.assign(process.env, {
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url ?? '', DATA_DIR: folder },
    ...{ BACKUP_TO: place, NODE_OPTIONS: '--import tsx' },
  });
  try {
    await runBackupProcess(new AbortController().signal);
    expect(await backupsIn(place)).toHaveLength(1);
    expect(await lastGoodBackupAt(database.db)).not.toBeNull();
    process.env['BACKUP_KEY_FILE'] = join(folder, 'no-key');
    await expect(runBackupProcess(new AbortController().signal)).rejects.toThrow(/BACKUP_KEY_FILE names/);
  } finally {
    process.env = savedEnvironment;
    await rm(folder, { recursive: true, force: true });
  }
});
