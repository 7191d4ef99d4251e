import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '..';
import {
  forgetFolder,
  kill,
  killLeftovers,
  newFolder,
  processesIn,
  startProcess,
  type TestProcess,
} from '../../../../test/processes';
import { randomMoments } from '../../../../test/random';
import { until } from '../../../../test/until';
import { findBinaries } from './binaries';

const rounds = process.env['LONG_TESTS'] === '1' ? 20 : 3;
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;
const testAsRoot = process.getuid?.() === 0 ? test : test.skip;
const nobodyId = 65_534;
const nobodyPrefix = ['setpriv', `--reuid=${nobodyId}`, `--regid=${nobodyId}`, '--clear-groups', '--'];
const ignoreLine = () => undefined;

jest.setTimeout(rounds * 240_000);

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  killLeftovers();
  await until(() => processesIn(folder).length === 0);
  await forgetFolder(folder);
});

describeOnLinux('the embedded PostgreSQL', () => {
  test('starts in a new folder, stops completely, and starts again with its data', async () => {
    const firstDatabase = await openDatabase({ dataDir: folder, log: ignoreLine });
    expect(firstDatabase).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^18\./) });
    await firstDatabase.pool.query(`create table note as select '한글' as body`);
    const { rows: settings } = await firstDatabase.pool.query(
      `select datlocprovider as provider, datlocale as locale, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync from pg_database where datname = 'postgres'`,
    );
    expect(settings).toEqual([{ provider: 'b', locale: 'C.UTF-8', checksums: 'on', tcp: '', fsync: 'on' }]);
    const { rows: sockets } = await firstDatabase.pool.query<{ socket: string }>(
      `select current_setting('unix_socket_directories') as socket`,
    );
    await Promise.all([firstDatabase.close(), firstDatabase.close()]);
    expect(processesIn(folder)).toEqual([]);
    expect(existsSync(sockets[0]?.socket ?? '')).toBe(false);

    const reopenedDatabase = await openDatabase({ dataDir: folder, log: ignoreLine });
    expect((await reopenedDatabase.pool.query('select body from note')).rows).toEqual([{ body: '한글' }]);
    await reopenedDatabase.close();
    expect(processesIn(folder)).toEqual([]);
  });

  test('ends with a killed server, and every acknowledged row is stored', async () => {
    const writer = startProcess(['write', folder]);
    await waitForAcknowledged(writer, 300);
    writer.child.kill('SIGKILL');
    await writer.exit;
    await until(() => processesIn(folder).length === 0);
    await expectRowsStored(acknowledgedBy(writer));
  });

  test('loses no acknowledged row when everything is killed at once', async () => {
    const rows: string[] = [];
    const nextRandom = randomMoments();
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startProcess(['write', folder]);
      await waitForAcknowledged(writer, 50 + nextRandom() * 300);
      kill([...(writer.child.pid ? [writer.child.pid] : []), ...processesIn(folder)]);
      await writer.exit;
      rows.push(...acknowledgedBy(writer));
      // Every second round starts again while the killed processes are still ending.
      if (round % 2 === 0) await until(() => processesIn(folder).length === 0);
    }
    await expectRowsStored(rows);
  });

  test('restarts when only the database was killed', async () => {
    const lines: string[] = [];
    const database = await openDatabase({ dataDir: folder, log: (line) => lines.push(line) });
    await database.pool.query('create table note as select 1 as n');
    kill(processesIn(folder));
    const answer = await until(() =>
      lines.includes('The database ended unexpectedly and is started again.'),
    ).then(() => readNoteWhenRestarted(database.pool));
    expect(answer).toEqual([{ n: 1 }]);
    await database.close();
    expect(processesIn(folder)).toEqual([]);
  });

  test('recovers from a folder whose first start was killed', async () => {
    const holder = startProcess(['hold', folder]);
    await until(() => draftFolders().some((name) => existsSync(join(folder, name, 'PG_VERSION'))));
    kill([...(holder.child.pid ? [holder.child.pid] : []), ...processesIn(folder)]);
    await holder.exit;
    expect(existsSync(join(folder, 'postgres'))).toBe(false);

    const database = await openDatabase({ dataDir: folder, log: ignoreLine });
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await database.close();
    await until(() => processesIn(folder).length === 0);
    const laterDatabase = await openDatabase({ dataDir: folder, log: ignoreLine });
    await laterDatabase.close();
    expect(draftFolders()).toEqual([]);
  });

  test('starts although another process now has the id of the killed server', async () => {
    const writer = startProcess(['write', folder]);
    await waitForAcknowledged(writer, 20);
    kill([...(writer.child.pid ? [writer.child.pid] : []), ...processesIn(folder)]);
    await writer.exit;
    await until(() => processesIn(folder).length === 0);
    const foreignProcess = spawn('sleep', ['300']);
    await once(foreignProcess, 'spawn');
    const file = join(folder, 'postgres', 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(foreignProcess.pid)));

    await expectRowsStored(acknowledgedBy(writer));
    expect(foreignProcess.exitCode ?? foreignProcess.signalCode).toBeNull();
    foreignProcess.kill();
  });

  testAsRoot('first stops a database that runs although its server is gone', async () => {
    await (await openDatabase({ dataDir: folder, log: ignoreLine })).close();
    const socketDir = join(folder, 'homeground-pg-orphan');
    await mkdir(socketDir);
    const { postgres } = await findBinaries(join(folder, 'lib'));
    const orphanProcess = spawn('unshare', [
      '-U',
      postgres,
      '-D',
      join(folder, 'postgres'),
      '-c',
      'listen_addresses=',
      '-k',
      socketDir,
    ]);
    await until(() => existsSync(join(socketDir, '.s.PGSQL.5432')));

    const database = await openDatabase({ dataDir: folder, log: ignoreLine });
    expect(orphanProcess.exitCode).toBe(0);
    await database.close();
  });

  test('refuses a folder that a running server uses, and names its process', async () => {
    const database = await openDatabase({ dataDir: folder, log: ignoreLine });
    const secondProcess = startProcess(['hold', folder]);
    expect(await secondProcess.exit).toBe(1);
    expect(secondProcess.errors.join('\n')).toContain(
      `The data folder ${folder} is in use by another Homeground server (process ${process.pid}): stop that one first`,
    );
    await expect(openDatabase({ dataDir: folder, log: ignoreLine })).rejects.toThrow('in use by another');
    await database.close();
    await (await openDatabase({ dataDir: folder, log: ignoreLine })).close();
  });

  test('exactly one of several simultaneous starts gets a new folder', async () => {
    const rivals = Array.from({ length: 3 }, () => startProcess(['hold', folder]));
    const isReady = ({ lines }: TestProcess) => lines.some((line) => line.startsWith('ready'));
    await until(() => rivals.every((rival) => isReady(rival) || rival.child.exitCode !== null));
    expect(rivals.filter(isReady)).toHaveLength(1);
    expect(rivals.filter(({ errors }) => errors.join().includes('in use by another'))).toHaveLength(2);
    rivals.filter(isReady).forEach((rival) => rival.tell('stop'));
    await Promise.all(rivals.map((rival) => rival.exit));
    expect(processesIn(folder)).toEqual([]);
  });

  testAsRoot(
    'runs for an ordinary user, ends with its server, and root can use the folder later',
    async () => {
      await chown(folder, nobodyId, nobodyId);
      const env = { HOME: folder, TMPDIR: folder };
      const writer = startProcess(['write', folder], { prefix: nobodyPrefix, env });
      await waitForAcknowledged(writer, 50);
      writer.child.kill('SIGKILL');
      await writer.exit;
      await until(() => processesIn(folder).length === 0);
      const holder = startProcess(['hold', folder], { prefix: nobodyPrefix, env });
      await holder.waitForLine((line) => line.startsWith('ready embedded'));
      holder.tell('stop');
      expect(await holder.exit).toBe(0);
      expect(processesIn(folder)).toEqual([]);
      await expectRowsStored(acknowledgedBy(writer));
    },
  );

  testAsRoot('runs as another user where user namespaces are forbidden', async () => {
    await chmod(folder, 0o755);
    const env = { PATH: await pathWith(folder, ['setpriv', 'id']) };
    const holder = startProcess(['hold', folder], { env });
    await holder.waitForLine((line) => line.startsWith('ready embedded'));
    holder.child.kill('SIGKILL');
    await until(() => processesIn(folder).length === 0);
  });

  testAsRoot('ends with its server also where the system sends no death signal', async () => {
    const env = { PATH: await pathWith(folder, ['unshare', 'cat']) };
    const writer = startProcess(['write', folder], { env });
    await waitForAcknowledged(writer, 50);
    writer.child.kill('SIGKILL');
    await until(() => processesIn(folder).length === 0);
    await expectRowsStored(acknowledgedBy(writer));
  });
});

function draftFolders(): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('postgres.init-'));
}

function acknowledgedBy(writer: TestProcess): readonly string[] {
  return writer.lines.filter((line) => line !== 'ready');
}

async function waitForAcknowledged(writer: TestProcess, count: number): Promise<void> {
  await writer.waitForLine((line) => line === 'ready');
  await until(() => writer.lines.length > count);
}

async function expectRowsStored(ids: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir: folder, log: ignoreLine });
  const { rows: missingRows } = await database.pool.query(
    'select id from unnest($1::text[]) as id except select id from written',
    [ids],
  );
  await database.pool.query('create extension if not exists amcheck');
  await database.pool.query(`select bt_index_check('written_pkey', true)`);
  await database.close();
  expect(ids.length).toBeGreaterThan(0);
  expect(missingRows).toEqual([]);
}

async function readNoteWhenRestarted(pool: {
  query(text: string): Promise<{ rows: unknown[] }>;
}): Promise<unknown[]> {
  for (;;) {
    const rows = await pool.query('select n from note').then(
      (result) => result.rows,
      () => null,
    );
    if (rows) return rows;
    await until(() => true);
  }
}

/** Creates a PATH with only these commands and Node. */
async function pathWith(parent: string, names: readonly string[]): Promise<string> {
  const bin = join(parent, 'bin');
  await mkdir(bin);
  const searchFolders = (process.env['PATH'] ?? '').split(':');
  for (const name of names) {
    const foundPath = searchFolders.map((place) => join(place, name)).find(existsSync);
    if (foundPath) await symlink(foundPath, join(bin, name));
  }
  // Node's folder is left out if it holds the system's commands too.
  return [bin, dirname(process.execPath)]
    .filter((place) => place === bin || !existsSync(join(place, 'unshare')))
    .join(':');
}
