import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { until } from '../../../test/until';

const run = promisify(execFile);

/** Programs of this machine with which the test takes the steps of docs/operations.md, "A managed PostgreSQL". */
const PROGRAMS = ['initdb', 'pg_ctl', 'pg_basebackup', 'postgres'];

function findProgramFolder(): string | null {
  const versionFolders = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versionFolders];
  const hasAll = (folder: string) =>
    PROGRAMS.every((name) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  return folders.find(hasAll) ?? null;
}

const programFolder = findProgramFolder();
const isRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root.
const userPrefix = isRoot
  ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--']
  : [];
const testWithPostgres = programFolder !== null && process.platform === 'linux' ? test : test.skip;

let folder: string;
let port: number;
const startedFolders: string[] = [];

async function runProgram(name: string, ...args: readonly string[]): Promise<void> {
  const [command = '', ...rest] = [...userPrefix, join(programFolder ?? '', name), ...args];
  // The server that pg_ctl starts would keep our pipes open, so pg_ctl gets `-l` and the server writes to that log.
  await run(command, rest, { cwd: folder, timeout: 60_000, env: { ...process.env, LC_ALL: 'C' } });
}

async function start(data: string): Promise<void> {
  startedFolders.push(data);
  await runProgram('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', 'start');
}
const stop = (data: string, mode: string) => runProgram('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');

async function runQuery<T extends object>(text: string): Promise<readonly T[]> {
  const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<T>(text).finally(() => client.end());
  return rows;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-pitr-'));
  await chmod(folder, 0o777);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
});
afterEach(async () => {
  for (const data of startedFolders.splice(0)) await stop(data, 'immediate').catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

testWithPostgres('an archive and a base backup restore the state before a loss', async () => {
  const [data, baseBackup, archive] = ['data', 'base', 'archive'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await runProgram('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync');
  const settings = (extraSettings: string) => `
port = ${port}
listen_addresses = ''
unix_socket_directories = '${folder}'
${extraSettings}
`;
  await appendFile(
    join(data, 'postgresql.conf'),
    settings(`
archive_mode = on
archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 60`),
  );
  await start(data);
  await runQuery(
    'create table written (id int primary key, at timestamptz not null default clock_timestamp())',
  );
  await runQuery('insert into written (id) select generate_series(1, 1000)');
  await runProgram(
    'pg_basebackup',
    '-h',
    folder,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    baseBackup,
    '-c',
    'fast',
    '-X',
    'none',
  );
  await runQuery('insert into written (id) select generate_series(1001, 2000)');
  const [recoveryTarget] = await runQuery<{ at: string }>('select clock_timestamp()::text as at');
  await runQuery('delete from written');
  const [lastSegment] = await runQuery<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await until(async () => {
    const [archiveState] = await runQuery<{ done: boolean }>(
      `select coalesce(last_archived_wal >= '${lastSegment?.name ?? ''}', false) as done from pg_stat_archiver`,
    );
    return archiveState?.done;
  });
  // Simulates the loss of the machine: only the archive and the base backup are used from here.
  await stop(data, 'immediate');
  await appendFile(
    join(baseBackup, 'postgresql.conf'),
    `
archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${recoveryTarget?.at ?? ''}'
recovery_target_action = 'promote'
`,
  );
  const [command = 'touch', ...args] = [...userPrefix, 'touch', join(baseBackup, 'recovery.signal')];
  await run(command, args);
  await start(baseBackup);
  await until(
    async () =>
      (await runQuery<{ recovering: boolean }>('select pg_is_in_recovery() as recovering'))[0]?.recovering ===
      false,
  );
  expect(await runQuery('select count(*)::int as rows, max(id) as last from written')).toEqual([
    { rows: 2000, last: 2000 },
  ]);
  await runQuery('insert into written (id) values (2001)');
});
