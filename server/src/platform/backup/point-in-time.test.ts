import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  freePort,
  hasPostgresPrograms,
  postgresFolder,
  type PostgresFolder,
} from '../../../test/postgres-programs';
import { until } from '../../../test/until';

// The test takes the steps of docs/operations.md, "A managed PostgreSQL".
const testWithPostgres = hasPostgresPrograms ? test : test.skip;

let servers: PostgresFolder;
let folder: string;
let port: number;

async function runQuery<T extends object>(text: string): Promise<readonly T[]> {
  const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<T>(text).finally(() => client.end());
  return rows;
}

beforeEach(async () => {
  servers = await postgresFolder();
  ({ folder } = servers);
  port = await freePort();
});
afterEach(() => servers.remove());

testWithPostgres('an archive and a base backup restore the state before a loss', async () => {
  const [data, baseBackup, archive] = ['data', 'base', 'archive'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await servers.init(
    data,
    `
port = ${port}
listen_addresses = ''
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 60
`,
  );
  await servers.start(data);
  await runQuery(
    'create table written (id int primary key, at timestamptz not null default clock_timestamp())',
  );
  await runQuery('insert into written (id) select generate_series(1, 1000)');
  const connectionOptions = ['-h', folder, '-p', String(port), '-U', 'postgres'];
  await servers.runProgram(
    'pg_basebackup',
    ...connectionOptions,
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
  await servers.stop(data, 'immediate');
  await appendFile(
    join(baseBackup, 'postgresql.conf'),
    `
archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${recoveryTarget?.at ?? ''}'
recovery_target_action = 'promote'
`,
  );
  await servers.runAsPostgres('touch', join(baseBackup, 'recovery.signal'));
  await servers.start(baseBackup);
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
